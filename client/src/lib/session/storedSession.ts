import type { ViewerFieldsFragment } from "./session.generated.ts";
import { isRecord } from "../isRecord.ts";

export type SessionUser = Omit<ViewerFieldsFragment, "__typename">;

export interface StoredSession {
  token: string;
  user: SessionUser;
}

const TOKEN_KEY = "token";
const USER_KEY = "user";
/** How long a token without `expires_in` is believed, in milliseconds (an older client stored none). */
const LEGACY_LIFETIME_MS = 24 * 3_600_000;

function isUser(value: unknown): value is SessionUser {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    value.id !== "" &&
    typeof value.language === "string" &&
    typeof value.userType === "string"
  );
}

function readJson(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Forgets the session of this browser. */
export function clearStoredSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

/**
 * Remembers a session; `expiresIn` in seconds, counted from now.
 * The user first: another tab must never see a token without one.
 */
export function storeSession(session: StoredSession, expiresIn: number, now = Date.now()): void {
  storeUser(session.user);
  localStorage.setItem(TOKEN_KEY, JSON.stringify({ token: session.token, expires_in: expiresIn, timestamp: now }));
}

/** Replaces what is remembered of the signed-in user. */
export function storeUser(user: SessionUser): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** The remembered session; one that has expired or cannot be read is cleared and is none. */
export function readStoredSession(now = Date.now()): StoredSession | null {
  const stored = readJson(TOKEN_KEY);
  const user = readJson(USER_KEY);
  if (
    isRecord(stored) &&
    typeof stored.token === "string" &&
    stored.token !== "" &&
    typeof stored.timestamp === "number" &&
    isUser(user)
  ) {
    const lifetime = typeof stored.expires_in === "number" ? stored.expires_in * 1000 : LEGACY_LIFETIME_MS;
    if (now < stored.timestamp + lifetime) return { token: stored.token, user };
  }
  clearStoredSession();
  return null;
}
