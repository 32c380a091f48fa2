import { isRecord } from "../isRecord.ts";
import type { ViewerFieldsFragment } from "./session.generated.ts";

export type SessionUser = Omit<ViewerFieldsFragment, "__typename">;

export interface StoredSession {
  token: string;
  user: SessionUser;
  /** A guest who was signed in without asking for it. */
  isAutomatic: boolean;
}

/**
 * How a session ended: it expired, it was revoked (from elsewhere, by a new password, with its account), the server
 * deleted its unused guest, or the user logged out here.
 */
export type SessionEnding = "expired" | "revoked" | "forgotten" | "left";

const ENDINGS: readonly SessionEnding[] = ["expired", "revoked", "forgotten", "left"];

/**
 * Token and user are one record, so that another tab never sees one without the other. What ended the last session takes
 * its place.
 */
const KEY = "session";
/** Earlier versions had two records. */
const OLD_TOKEN_KEY = "token";
const OLD_USER_KEY = "user";
/** How long a token without `expires_in` is believed, in milliseconds (an older client stored none). */
const LEGACY_LIFETIME_MS = 24 * 3_600_000;

/** The key under which other tabs change the session. */
export const isSessionKey = (key: string | null): boolean => key === KEY || key === null;

/** The stored session, without changing anything; null for one that has expired or cannot be read. */
export function readStoredSession(now = Date.now()): StoredSession | null {
  const record = readRecord();
  if (!record || typeof record.token !== "string" || record.token === "") return null;
  const { token, user, timestamp, expires_in: seconds, automatic } = record;
  if (typeof timestamp !== "number" || !isUser(user)) return null;
  const lifetime = typeof seconds === "number" ? seconds * 1000 : LEGACY_LIFETIME_MS;
  return now < timestamp + lifetime ? { token, user, isAutomatic: automatic === true } : null;
}

/** What ended the session that was stored last; null where one is stored, or nothing is known. */
export function storedEnding(): SessionEnding | null {
  const ended = readRecord()?.ended;
  return ENDINGS.find((ending) => ending === ended) ?? null;
}

/** Remembers a session; `expiresIn` in seconds, counted from now. */
export function storeSession({ token, user, isAutomatic }: StoredSession, expiresIn: number, now = Date.now()): void {
  const automatic = isAutomatic ? { automatic: true } : {};
  write({ token, expires_in: expiresIn, timestamp: now, user, ...automatic });
}

/** Replaces what is remembered of the user of a session; another session that another tab has stored stays. */
export function storeUser(token: string, user: SessionUser): void {
  const record = readRecord();
  if (record?.token === token) write({ ...record, user });
}

/** Remembers that a session has ended; another session that another tab has stored stays. */
export function storeEnding(token: string, ended: SessionEnding): void {
  if (readRecord()?.token === token) write({ ended });
}

/** Takes over what an earlier version stored, and clears what cannot be read or has expired. */
export function tidyStoredSession(now = Date.now()): void {
  const known = localStorage.getItem(KEY);
  const token = parsed(localStorage.getItem(OLD_TOKEN_KEY));
  const user = parsed(localStorage.getItem(OLD_USER_KEY));
  // First: a full storage has no room for both.
  localStorage.removeItem(OLD_TOKEN_KEY);
  localStorage.removeItem(OLD_USER_KEY);
  if (known === null && isRecord(token)) write({ ...token, user });
  const seen = localStorage.getItem(KEY);
  // Another tab may have stored a session since.
  if (!readStoredSession(now) && localStorage.getItem(KEY) === seen) localStorage.removeItem(KEY);
}

function readRecord(): Record<string, unknown> | null {
  const record = parsed(localStorage.getItem(KEY));
  return isRecord(record) ? record : null;
}

function write(record: Record<string, unknown>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Storage is full: the session lasts as long as the page, and what is stored of another one must not come back.
    localStorage.removeItem(KEY);
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    value.id !== "" &&
    typeof value.language === "string" &&
    typeof value.userType === "string"
  );
}
