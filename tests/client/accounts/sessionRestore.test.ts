import { describe, expect, test, vi } from "vitest";
import {
  currentSession,
  followOtherTabs,
  refuseToken,
  restoreSession,
  signIn,
  signOut,
  updateUser,
} from "../../../client/src/lib/session/session.ts";
import { readStoredSession, storeSession, tidyStoredSession } from "../../../client/src/lib/session/storedSession.ts";
import { ANN, GUEST as user } from "../people.ts";

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const SESSION = { token: "t", user, isAutomatic: false };

test("a session is taken up until the second it expires", () => {
  storeSession(SESSION, 60, NOW);
  expect(readStoredSession(NOW + 59_999)).toEqual(SESSION);
  expect(readStoredSession(NOW + 60_000)).toBeNull();
  tidyStoredSession(NOW + 60_000);
  expect(localStorage.getItem("session")).toBeNull();
});

test("a session that an earlier version stored in two records is taken over, without a lifetime for 24 hours", () => {
  localStorage.setItem("token", JSON.stringify({ token: "t", timestamp: NOW }));
  localStorage.setItem("user", JSON.stringify(user));
  tidyStoredSession(NOW);
  expect(readStoredSession(NOW + 24 * HOUR - 1)).toEqual(SESSION);
  expect(readStoredSession(NOW + 24 * HOUR)).toBeNull();
  expect([localStorage.getItem("token"), localStorage.getItem("user")]).toEqual([null, null]);
});

test.each([
  "{broken",
  "null",
  "[]",
  '{"token":"","timestamp":1,"user":{"id":"a","language":"en","userType":"guest"}}',
  '{"token":"t","user":{"id":"a","language":"en","userType":"guest"}}',
  '{"token":"t","timestamp":1,"user":{"id":""}}',
  '{"token":"t","timestamp":1}',
])("a stored session of %s is none, and is cleared at the start", (stored) => {
  localStorage.setItem("session", stored);
  expect(readStoredSession(2)).toBeNull();
  tidyStoredSession(2);
  expect(localStorage.getItem("session")).toBeNull();
});

describe("in a full storage", () => {
  /** Lets this browser store no more than what is there now. */
  function fill(): void {
    const size = (): number => Object.entries({ ...localStorage }).join("").length;
    const most = size();
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      const before = this.getItem(key);
      setItem.call(this, key, value);
      if (size() <= most) return;
      if (before === null) this.removeItem(key);
      else setItem.call(this, key, before);
      throw new DOMException("The storage is full.", "QuotaExceededError");
    });
  }

  test("a person can sign in, for as long as the page is open", () => {
    fill();
    signIn("t", 60, user);
    expect(currentSession()).toMatchObject({ token: "t", user });
    expect(readStoredSession()).toBeNull();
  });

  test("the session of an earlier version is taken over", () => {
    localStorage.setItem("token", JSON.stringify({ token: "t", expires_in: 60, timestamp: Date.now() }));
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("other", "a little room, which others may free");
    fill();
    localStorage.removeItem("other");
    restoreSession();
    expect(currentSession()).toMatchObject({ token: "t", user });
  });
});

describe("of two tabs", () => {
  /** What another tab stores, with the event that this one hears of it. */
  function elsewhere(change: () => void): void {
    change();
    window.dispatchEvent(new StorageEvent("storage", { key: "session" }));
  }
  const other = { token: "other", user: ANN, isAutomatic: false };

  test("one takes up who signs in in the other, and clears nothing while it hears of it", () => {
    restoreSession();
    const stop = followOtherTabs();
    elsewhere(() => storeSession(other, 60));
    expect(currentSession()).toMatchObject({ ...other, ended: null });
    expect(readStoredSession()).toEqual(other);
    stop();
  });

  test.each(["left", "revoked", "expired"] as const)("one learns that a session has %s in the other", (ended) => {
    signIn("t", 60, user);
    const stop = followOtherTabs();
    elsewhere(() => localStorage.setItem("session", JSON.stringify({ ended })));
    expect(currentSession()).toMatchObject({ token: null, user: null, ended });
    stop();
  });

  test("one whose token is refused takes up the session that the other has stored, and leaves it alone", () => {
    signIn("t", 60, user);
    storeSession(other, 60);
    refuseToken("t", "revoked");
    expect(currentSession()).toMatchObject({ ...other, ended: null });
    expect(readStoredSession()).toEqual(other);
  });

  test("one that logs out, or learns of its user, changes nothing of the other's session", () => {
    signIn("t", 60, user);
    storeSession(other, 60);
    updateUser({ ...user, nickname: "Late" });
    signOut();
    expect(readStoredSession()).toEqual(other);
    expect(currentSession()).toMatchObject({ token: null, ended: "left" });
  });
});
