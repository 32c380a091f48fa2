import { beforeEach, expect, test, vi } from "vitest";
import { forgetOthersChats } from "../../../client/src/app/offline/forgetOthersChats.ts";
import { chatsDatabaseOf, rememberKeptUser, reviewsDatabaseOf } from "../../../client/src/lib/kept/ownDatabases.ts";
import { currentToken, refuseToken, restoreSession, signOut } from "../../../client/src/lib/session/session.ts";
import { GUEST, MEMBER, rememberSession } from "../people.ts";

const deleteDatabase = vi.fn();

beforeEach(() => {
  deleteDatabase.mockClear();
  vi.stubGlobal("indexedDB", { deleteDatabase });
});

/** A browser in which this user's chats are kept, and someone is signed in. */
function keepsChatsOf(user: typeof GUEST, signedIn = user): void {
  rememberSession(signedIn);
  restoreSession();
  rememberKeptUser(user.id);
}
const databasesOf = (userId: string) => [chatsDatabaseOf(userId), reviewsDatabaseOf(userId)];
const wiped = () => deleteDatabase.mock.calls.flat();

test("another user's sign-in wipes the chats and the words that the browser keeps of the one before", () => {
  keepsChatsOf(GUEST);
  const stop = forgetOthersChats();
  expect(wiped()).toEqual([]);
  rememberSession(MEMBER);
  restoreSession();
  expect(wiped()).toEqual(databasesOf(GUEST.id));
  stop();
});

test("so does opening the app where another user has signed in meanwhile", () => {
  keepsChatsOf(GUEST, MEMBER);
  forgetOthersChats()();
  expect(wiped()).toEqual(databasesOf(GUEST.id));
  forgetOthersChats()();
  expect(wiped()).toHaveLength(2);
});

test("a logout wipes them, an expired session does not", () => {
  keepsChatsOf(MEMBER);
  const stop = forgetOthersChats();
  refuseToken(currentToken());
  expect(wiped()).toEqual([]);
  keepsChatsOf(MEMBER);
  signOut();
  expect(wiped()).toEqual(databasesOf(MEMBER.id));
  stop();
});
