import { beforeEach, expect, test, vi } from "vitest";
import { forgetAfterSessions } from "../../../client/src/lib/personalData/forgetAfterSessions.ts";
import {
  chatsDatabaseOf,
  rememberStoredUser,
  outboxDatabaseOf,
} from "../../../client/src/lib/personalData/ownDatabases.ts";
import { currentToken, refuseToken, restoreSession, signOut } from "../../../client/src/lib/session/session.ts";
import { GUEST_WORDS } from "../../../client/src/lib/words/guest/guestWordsSign.ts";
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
  rememberStoredUser(user.id);
}
const databasesOf = (userId: string) => [chatsDatabaseOf(userId), outboxDatabaseOf(userId)];
const wiped = () => deleteDatabase.mock.calls.flat();

test("another user's sign-in wipes the chats and the words that the browser keeps of the one before", () => {
  keepsChatsOf(GUEST);
  const stop = forgetAfterSessions();
  expect(wiped()).toEqual([]);
  rememberSession(MEMBER);
  restoreSession();
  expect(wiped()).toEqual(databasesOf(GUEST.id));
  stop();
});

test("so does opening the app where another user has signed in meanwhile", () => {
  keepsChatsOf(GUEST, MEMBER);
  forgetAfterSessions()();
  expect(wiped()).toEqual(databasesOf(GUEST.id));
  forgetAfterSessions()();
  expect(wiped()).toHaveLength(2);
});

test("a logout wipes them, an expired session does not", () => {
  keepsChatsOf(MEMBER);
  const stop = forgetAfterSessions();
  refuseToken(currentToken(), "expired");
  expect(wiped()).toEqual([]);
  keepsChatsOf(MEMBER);
  signOut();
  // Also the words that a guest had saved, which the account had not yet.
  expect(wiped()).toEqual([...databasesOf(MEMBER.id), GUEST_WORDS]);
  stop();
});
