import type { SqlEntityManager } from "@mikro-orm/sql";
import type { CodePurpose } from "../../entities/accounts/emailCode.entity.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import type { Tables } from "../../tables.ts";

/** Guesses at one code, over all channels together. */
const MAX_ATTEMPTS = 5;

/**
 * Stores that an address wants a code, unless it wanted one within the last `seconds`;
 * then how long it has to wait still.
 */
export async function requestCode(
  em: SqlEntityManager,
  request: { id: string; email: string; purpose: CodePurpose; locale: InterfaceLanguage; at: Date; seconds: number },
): Promise<{ waitSeconds: number }> {
  const { id, email, purpose, locale, at, seconds } = request;
  const db = em.getKysely<Tables>();
  const fresh = { id, locale, requested_at: at, code_hash: null, expires_at: null, attempts: 0, used_at: null };
  const taken = await db
    .insertInto("email_codes")
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "purpose"])
        .doUpdateSet(fresh)
        .where("email_codes.requested_at", "<=", new Date(at.getTime() - seconds * 1000)),
    )
    .returning("id")
    .executeTakeFirst();
  if (taken) return { waitSeconds: 0 };
  const last = await db
    .selectFrom("email_codes")
    .select("requested_at as at")
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  const passed = last ? (at.getTime() - last.at.getTime()) / 1000 : 0;
  return { waitSeconds: Math.max(Math.ceil(seconds - passed), 1) };
}

/** A code that is to be mailed. */
export interface RequestedCode {
  email: string;
  purpose: CodePurpose;
  locale: InterfaceLanguage;
  /** True when an account has the address. */
  known: boolean;
}

/** A code that was asked for and not used yet; null once a later request has taken its place. */
export async function findRequestedCode(em: SqlEntityManager, id: string): Promise<RequestedCode | null> {
  const found = await em
    .getKysely<Tables>()
    .selectFrom("email_codes as c")
    .leftJoin("users as u", "u.email", "c.email")
    .select(["c.email", "c.purpose", "c.locale", "u.id as userId"])
    .where("c.id", "=", id)
    .where("c.used_at", "is", null)
    .executeTakeFirst();
  if (!found) return null;
  const { userId, ...code } = found;
  return { ...code, known: userId !== null };
}

/**
 * Stores the hash of the code that is about to be mailed;
 * false when the request was replaced or the code used meanwhile.
 */
export async function storeCode(em: SqlEntityManager, id: string, codeHash: string, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("email_codes")
    .set({ code_hash: codeHash, expires_at: expiresAt })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A guess that may be evaluated: the code it is at, whose hash is null where the mail carried none. */
export interface Attempt {
  id: string;
  codeHash: string | null;
  expired: boolean;
}

/**
 * Counts a guess at the address's code; null when there is none or its guesses are used up.
 * One statement: exact under any burst.
 */
export async function takeAttempt(
  em: SqlEntityManager,
  email: string,
  purpose: CodePurpose,
  at: Date,
): Promise<Attempt | null> {
  const code = await em
    .getKysely<Tables>()
    .updateTable("email_codes")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("attempts", "<", MAX_ATTEMPTS)
    .returning(["id", "code_hash as codeHash", "expires_at as expiresAt"])
    .executeTakeFirst();
  if (!code) return null;
  const { id, codeHash, expiresAt } = code;
  return { id, codeHash, expired: expiresAt === null || expiresAt <= at };
}

/** A right guess does not count. */
export async function returnAttempt(em: SqlEntityManager, id: string): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("email_codes")
    .set((eb) => ({ attempts: eb("attempts", "-", 1) }))
    .where("id", "=", id)
    .where("attempts", ">", 0)
    .execute();
}

/** Uses a code up; false when it was used already or replaced. */
export async function useCode(em: SqlEntityManager, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("email_codes")
    .set({ used_at: at })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the codes that were asked for before a time. */
export async function deleteOldCodes(em: SqlEntityManager, before: Date): Promise<void> {
  await em.getKysely<Tables>().deleteFrom("email_codes").where("requested_at", "<", before).execute();
}
