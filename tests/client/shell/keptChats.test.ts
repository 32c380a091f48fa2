import { beforeEach, expect, test, vi } from "vitest";
import { databaseOf, forgetOthersChats, rememberDatabase } from "../../../client/src/app/offline/keptDatabase.ts";
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
  rememberDatabase(user.id);
}
const wiped = () => deleteDatabase.mock.calls.flat();

test("another user's sign-in wipes the chats that the browser keeps of the one before", () => {
  keepsChatsOf(GUEST);
  const stop = forgetOthersChats();
  expect(wiped()).toEqual([]);
  rememberSession(MEMBER);
  restoreSession();
  expect(wiped()).toEqual([databaseOf(GUEST.id)]);
  stop();
});

test("so does opening the app where another user has signed in meanwhile", () => {
  keepsChatsOf(GUEST, MEMBER);
  forgetOthersChats()();
  expect(wiped()).toEqual([databaseOf(GUEST.id)]);
  forgetOthersChats()();
  expect(wiped()).toHaveLength(1);
});

test("a logout wipes them, an expired session does not", () => {
  keepsChatsOf(MEMBER);
  const stop = forgetOthersChats();
  refuseToken(currentToken());
  expect(wiped()).toEqual([]);
  keepsChatsOf(MEMBER);
  signOut();
  expect(wiped()).toEqual([databaseOf(MEMBER.id)]);
  stop();
});
