import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Language, Level } from "../../../schema/rules/languages.ts";

/** A session that is in force, with what a request needs to know of its user. */
export interface SessionRow {
  sessionId: string;
  userId: string;
  userType: "guest" | "regular";
  nickname: string;
  avatar: string | null;
  language: Language;
  nativeLanguage: Language;
  level: Level;
}

/** The session of a token that has neither expired at `now` nor been revoked. */
export async function findSession(em: SqlEntityManager, tokenHash: string, now: Date): Promise<SessionRow | null> {
  const [row] = await em.execute<SessionRow[]>(
    `select s.id as "sessionId", u.id as "userId", u.user_type as "userType", u.nickname, u.avatar, u.language,
       u.native_language as "nativeLanguage", u.level
     from sessions s join users u on u.id = s.user_id
     where s.token_hash = ? and s.revoked_at is null and s.expires_at > ?`,
    [tokenHash, now],
  );
  return row ?? null;
}

/** Ends all sessions of a user that are in force, and says how many there were. */
export async function endSessions(em: SqlEntityManager, userId: string, at: Date): Promise<number> {
  const rows = await em.execute<{ id: string }[]>(
    "update sessions set revoked_at = ? where user_id = ? and revoked_at is null and expires_at > ? returning id",
    [at, userId, at],
  );
  return rows.length;
}

/** Ends one session. */
export async function endSession(em: SqlEntityManager, sessionId: string, at: Date): Promise<void> {
  await em.execute("update sessions set revoked_at = ? where id = ? and revoked_at is null", [at, sessionId]);
}

/** Deletes the sessions that ended before a time. */
export async function deleteOldSessions(em: SqlEntityManager, before: Date): Promise<void> {
  await em.execute("delete from sessions where coalesce(revoked_at, expires_at) < ?", [before]);
}
