import type { SqlEntityManager } from "@mikro-orm/sql";
import type { CodePurpose } from "../../entities/accounts/emailCode.entity.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";

/** Guesses at one code, over all channels together. */
const MAX_ATTEMPTS = 5;

/** Takes down that an address wants a code, unless it wanted one within the last `seconds`; then how long it has to wait still. */
export async function requestCode(
  em: SqlEntityManager,
  request: { id: string; email: string; purpose: CodePurpose; locale: InterfaceLanguage; at: Date; seconds: number },
): Promise<{ waitSeconds: number }> {
  const { id, email, purpose, locale, at, seconds } = request;
  const taken = await em.execute<{ id: string }[]>(
    `insert into email_codes (id, email, purpose, locale, requested_at) values (?, ?, ?, ?, ?)
     on conflict (email, purpose) do update
       set id = excluded.id, locale = excluded.locale, requested_at = excluded.requested_at,
         code_hash = null, expires_at = null, attempts = 0, used_at = null
       where email_codes.requested_at <= excluded.requested_at - ?::int * interval '1 second'
     returning id`,
    [id, email, purpose, locale, at, seconds],
  );
  if (taken.length > 0) return { waitSeconds: 0 };
  const [row] = await em.execute<{ wait: number }[]>(
    `select ceil(?::int - extract(epoch from (?::timestamptz - requested_at)))::int as wait from email_codes where email = ? and purpose = ?`,
    [seconds, at, email, purpose],
  );
  return { waitSeconds: Math.max(row?.wait ?? seconds, 1) };
}

/** A code that is to be mailed. */
export interface RequestedCode {
  email: string;
  purpose: CodePurpose;
  locale: InterfaceLanguage;
  /** True when somebody has registered with the address. */
  known: boolean;
}

/** A code that was asked for and not used yet; null once a later request has taken its place. */
export async function findRequestedCode(em: SqlEntityManager, id: string): Promise<RequestedCode | null> {
  const [row] = await em.execute<RequestedCode[]>(
    `select c.email, c.purpose, c.locale, exists (select from users u where u.email = c.email) as known
     from email_codes c where c.id = ? and c.used_at is null`,
    [id],
  );
  return row ?? null;
}

/** Stores the hash of the code that is about to be mailed; false when the request was replaced or the code used meanwhile. */
export async function storeCode(em: SqlEntityManager, id: string, codeHash: string, expiresAt: Date): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>(
    "update email_codes set code_hash = ?, expires_at = ? where id = ? and used_at is null returning id",
    [codeHash, expiresAt, id],
  );
  return rows.length > 0;
}

/** A guess that may be evaluated: the code it is at, whose hash is null where the mail carried none. */
export interface Attempt {
  id: string;
  codeHash: string | null;
  expired: boolean;
}

/** Counts a guess at the address's code; null when there is none or its guesses are used up. One statement: exact under any burst. */
export async function takeAttempt(
  em: SqlEntityManager,
  email: string,
  purpose: CodePurpose,
  at: Date,
): Promise<Attempt | null> {
  const [row] = await em.execute<Attempt[]>(
    `update email_codes set attempts = attempts + 1 where email = ? and purpose = ? and used_at is null and attempts < ?
     returning id, code_hash as "codeHash", (expires_at is null or expires_at <= ?) as expired`,
    [email, purpose, MAX_ATTEMPTS, at],
  );
  return row ?? null;
}

/** A right guess does not count. */
export async function returnAttempt(em: SqlEntityManager, id: string): Promise<void> {
  await em.execute("update email_codes set attempts = greatest(attempts - 1, 0) where id = ?", [id]);
}

/** Uses a code up; false when it was used already or replaced. */
export async function useCode(em: SqlEntityManager, id: string, at: Date): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>(
    "update email_codes set used_at = ? where id = ? and used_at is null returning id",
    [at, id],
  );
  return rows.length > 0;
}

/** Deletes the codes that were asked for before a time. */
export async function deleteOldCodes(em: SqlEntityManager, before: Date): Promise<void> {
  await em.execute("delete from email_codes where requested_at < ?", [before]);
}
