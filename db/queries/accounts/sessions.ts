import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { UpdateQueryBuilder, UpdateResult } from "kysely";
import type { RefusalReason } from "../../../schema/rules/appError.ts";
import type { Language, Level } from "../../../schema/rules/languages.ts";
import type { Role } from "../../../schema/rules/moderation.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Tables } from "../../tables.ts";

/** A session that is in force, with what a request needs to know of its user. */
export interface SessionRow {
  sessionId: string;
  expiresAt: Date;
  userId: string;
  userType: "guest" | "regular";
  /** When a guest was here last, as far as that was noted. */
  guestSeenAt: Date | null;
  role: Role;
  /** When they last gave their password in this session. */
  confirmedAt: Date | null;
  suspendedUntil: Date | null;
  hasBlocks: boolean;
  nickname: string;
  avatar: string | null;
  language: Language;
  nativeLanguage: Language;
  level: Level;
}

const sessions = compiledOnce<{ tokenHashes: string[] }, SessionRow & { tokenHash: string }>("sessions", (db, value) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select([
      "s.id as sessionId",
      "s.token_hash as tokenHash",
      "s.expires_at as expiresAt",
      "u.id as userId",
      "u.user_type as userType",
      "u.guest_seen_at as guestSeenAt",
      "u.role",
      "s.confirmed_at as confirmedAt",
      "u.suspended_until as suspendedUntil",
      sql<boolean>`exists (select from blocks b where b.user_id = u.id)`.as("hasBlocks"),
      "u.nickname",
      "u.avatar",
      "u.language",
      "u.native_language as nativeLanguage",
      "u.level",
    ])
    .where("s.token_hash", "=", sql<string>`any(${value("tokenHashes")}::text[])`)
    .where("s.revoked_at", "is", null)
    .compile(),
);

/** The sessions of these tokens that have not been revoked, by their hashes; they may have expired. */
export async function findSessions(em: SqlEntityManager, tokenHashes: string[]): Promise<Map<string, SessionRow>> {
  const rows = await sessions(em, { tokenHashes });
  return new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, row]));
}

/** The session of a token that has neither expired at `now` nor been revoked. */
export async function findSession(em: SqlEntityManager, tokenHash: string, now: Date): Promise<SessionRow | null> {
  return inForce((await findSessions(em, [tokenHash])).get(tokenHash), now);
}

/** A session that has not expired. */
export const inForce = (session: SessionRow | null | undefined, now: Date): SessionRow | null =>
  session && session.expiresAt > now ? session : null;

const ended = compiledOnce<{ tokenHash: string }, { isRevoked: boolean }>("session_ended", (db, value) =>
  db
    .selectFrom("sessions")
    .select((eb) => eb("revoked_at", "is not", null).$castTo<boolean>().as("isRevoked"))
    .where("token_hash", "=", value("tokenHash"))
    .unionAll(
      db
        .selectFrom("deleted_sessions")
        .select(sql.lit(true).$castTo<boolean>().as("isRevoked"))
        .where("token_hash", "=", value("tokenHash")),
    )
    .compile(),
);

/** Why a session is over: it was revoked, also with its account, or there is none; null for one that has expired. */
export async function whyOver(em: SqlEntityManager, tokenHash: string): Promise<RefusalReason | null> {
  // After a restore a session may be in both tables.
  const found = await ended(em, { tokenHash });
  if (found.length === 0) return "forgotten";
  return found.some(({ isRevoked }) => isRevoked) ? "revoked" : null;
}

/**
 * Remembers that a user is about to be deleted, for restores of earlier backups, and their sessions until they would
 * have expired.
 */
export async function rememberDeleted(em: SqlEntityManager, userId: string, now: Date): Promise<void> {
  const db = em.getKysely<Tables>();
  await db.insertInto("deleted_accounts").values({ user_id: userId, deleted_at: now }).execute();
  await db
    .insertInto("deleted_sessions")
    .columns(["token_hash", "expires_at"])
    .expression((eb) =>
      eb
        .selectFrom("sessions")
        .select(["token_hash", "expires_at"])
        .where("user_id", "=", userId)
        .where("expires_at", ">", now),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that a session's user has given their password in it. */
export async function confirmSession(em: SqlEntityManager, sessionId: string, at: Date): Promise<void> {
  await em.getKysely<Tables>().updateTable("sessions").set({ confirmed_at: at }).where("id", "=", sessionId).execute();
}

/** Makes a user's sessions expire: another one replaces them. */
export async function expireSessions(em: SqlEntityManager, userId: string, at: Date): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("sessions")
    .set({ expires_at: at })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .execute();
}

/** Ends all sessions of a user that are in force, and says how many there were. */
export function endSessions(em: SqlEntityManager, userId: string, at: Date): Promise<number> {
  return revoke(em, at, (open) => open.where("user_id", "=", userId).where("expires_at", ">", at));
}

/** Ends the sessions of all users that are in force, and says how many there were. */
export function endAllSessions(em: SqlEntityManager, at: Date): Promise<number> {
  return revoke(em, at, (open) => open.where("expires_at", ">", at));
}

export async function endSession(em: SqlEntityManager, sessionId: string, at: Date): Promise<void> {
  await revoke(em, at, (open) => open.where("id", "=", sessionId));
}

type Revoking = UpdateQueryBuilder<Tables, "sessions", "sessions", UpdateResult>;

async function revoke(em: SqlEntityManager, at: Date, those: (open: Revoking) => Revoking): Promise<number> {
  const open = em.getKysely<Tables>().updateTable("sessions").set({ revoked_at: at }).where("revoked_at", "is", null);
  const { numUpdatedRows } = await those(open).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes the sessions that would have expired before a time: until then a browser may ask how one ended. */
export async function deleteOldSessions(em: SqlEntityManager, before: Date): Promise<void> {
  const db = em.getKysely<Tables>();
  await db.deleteFrom("sessions").where("expires_at", "<", before).execute();
  await db.deleteFrom("deleted_sessions").where("expires_at", "<", before).execute();
}
