import type { SessionUser } from "../../client/src/lib/session/storedSession.ts";

/** A guest, as the server describes one. */
export const GUEST: SessionUser = {
  id: "guest-1",
  userType: "guest",
  username: null,
  email: null,
  nickname: "Guest",
  bio: "",
  avatar: null,
  language: "ja",
  nativeLanguage: "en",
  level: "beginner",
  createdAt: "2026-01-01T00:00:00Z",
};

/** A registered user, whose session begins in a test. */
export const ANN: SessionUser = {
  ...GUEST,
  id: "ann",
  userType: "regular",
  username: "ann",
  email: "ann@example.com",
  nickname: "Ann",
  language: "fr",
};

/** A registered user, who is signed in from the start. */
export const MEMBER: SessionUser = {
  ...GUEST,
  id: "member-1",
  userType: "regular",
  username: "mika",
  email: "mika@example.org",
  nickname: "Mika",
  createdAt: "2026-01-15T12:00:00Z",
};

/** Everything that this browser stores in its local storage. */
export const storedText = (): string => JSON.stringify({ ...localStorage });

/** Puts a session into this browser's storage, as a visit before left it. */
export function rememberSession(user: SessionUser, fields: Record<string, unknown> = {}): void {
  const record = { token: "stored-token", expires_in: 3600, timestamp: Date.now(), user, ...fields };
  localStorage.setItem("session", JSON.stringify(record));
}
