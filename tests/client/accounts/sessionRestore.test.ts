import { expect, test } from "vitest";
import { readStoredSession, storeSession } from "../../../client/src/lib/session/storedSession.ts";
import { GUEST as user } from "../people.ts";

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

const nothingIsLeft = (): void => {
  expect(localStorage.getItem("token")).toBeNull();
  expect(localStorage.getItem("user")).toBeNull();
};

test("a session is taken up until the second it expires", () => {
  storeSession({ token: "t", user }, 60, NOW);
  expect(readStoredSession(NOW + 59_999)).toEqual({ token: "t", user });
  expect(readStoredSession(NOW + 60_000)).toBeNull();
  nothingIsLeft();
});

test("a session stored without a lifetime is good for 24 hours", () => {
  localStorage.setItem("token", JSON.stringify({ token: "t", timestamp: NOW }));
  localStorage.setItem("user", JSON.stringify(user));
  expect(readStoredSession(NOW + 24 * HOUR - 1)?.token).toBe("t");
  expect(readStoredSession(NOW + 24 * HOUR)).toBeNull();
  nothingIsLeft();
});

test.each([["{broken"], ["null"], ["[]"], ['"text"'], ['{"id":""}']])(
  "a stored user of %s clears the session",
  (stored) => {
    storeSession({ token: "t", user }, 60, NOW);
    localStorage.setItem("user", stored);
    expect(readStoredSession(NOW)).toBeNull();
    nothingIsLeft();
  },
);

test.each([["{broken"], ['{"token":"","timestamp":1}'], ['{"token":"t"}']])(
  "a stored token of %s clears the session",
  (stored) => {
    storeSession({ token: "t", user }, 60, NOW);
    localStorage.setItem("token", stored);
    expect(readStoredSession(NOW)).toBeNull();
    nothingIsLeft();
  },
);
