import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { CodePurpose } from "../../entities/accounts/emailCode.entity.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import type { Tables } from "../../tables.ts";

/** Guesses at one code from the network that asked for it, over all channels together. */
const MAX_ATTEMPTS = 5;
/** From all other networks together: for a person who has changed networks since. */
const MAX_ATTEMPTS_ELSEWHERE = 3;
/** Codes that a guess is compared with, the newest ones and the one that its own network asked for. */
const MOST_COMPARED = 4;

/**
 * Stores that a network wants a code for an address, unless it wanted one within the last `seconds`;
 * then how long it has to wait still.
 */
export async function requestCode(
  em: SqlEntityManager,
  request: {
    id: string;
    email: string;
    purpose: CodePurpose;
    network: string;
    locale: InterfaceLanguage;
    at: Date;
    seconds: number;
  },
): Promise<{ waitSeconds: number }> {
  const { id, email, purpose, network, locale, at, seconds } = request;
  const db = em.getKysely<Tables>();
  const unguessed = { code_hash: null, expires_at: null, attempts: 0, attempts_elsewhere: 0, used_at: null };
  const fresh = { id, locale, requested_at: at, ...unguessed };
  const taken = await db
    .insertInto("email_codes")
    .values({ email, purpose, network, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "purpose", "network"])
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
    .where("network", "=", network)
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
 * Counts a guess at the codes of an address: at the one that the guesser's network asked for, and at the newest ones of
 * others. Gives those whose guesses are not used up. One statement: exact under any burst.
 */
export async function takeAttempts(
  em: SqlEntityManager,
  { email, purpose, network, at }: { email: string; purpose: CodePurpose; network: string; at: Date },
): Promise<Attempt[]> {
  const isOwn = sql<boolean>`network = ${network}`;
  const mayBeGuessed = sql<boolean>`used_at is null and
    case when ${isOwn} then attempts < ${sql.lit(MAX_ATTEMPTS)} else attempts_elsewhere < ${sql.lit(MAX_ATTEMPTS_ELSEWHERE)} end`;
  const codes = await em
    .getKysely<Tables>()
    .updateTable("email_codes")
    .set({
      attempts: sql`attempts + (${isOwn})::int`,
      attempts_elsewhere: sql`attempts_elsewhere + (not ${isOwn})::int`,
    })
    .where("id", "in", (db) =>
      db
        .selectFrom("email_codes")
        .select("id")
        .where("email", "=", email)
        .where("purpose", "=", purpose)
        .where(mayBeGuessed)
        .orderBy(isOwn, "desc")
        .orderBy("requested_at", "desc")
        .limit(sql.lit(MOST_COMPARED)),
    )
    // Again, of the row as it is once other guesses at it are through.
    .where(mayBeGuessed)
    .returning(["id", "code_hash as codeHash", "expires_at as expiresAt"])
    .execute();
  return codes.map(({ id, codeHash, expiresAt }) => ({ id, codeHash, expired: expiresAt === null || expiresAt <= at }));
}

/** A right guess does not count. */
export async function returnAttempts(em: SqlEntityManager, ids: readonly string[], network: string): Promise<void> {
  const isOwn = sql<boolean>`network = ${network}`;
  await em
    .getKysely<Tables>()
    .updateTable("email_codes")
    .set({
      attempts: sql`greatest(attempts - (${isOwn})::int, 0)`,
      attempts_elsewhere: sql`greatest(attempts_elsewhere - (not ${isOwn})::int, 0)`,
    })
    .where("id", "in", ids)
    .execute();
}

/** Uses a code up, with all others of its address for the same purpose; false when it was used already or replaced. */
export async function useCode(em: SqlEntityManager, id: string, at: Date): Promise<boolean> {
  const db = em.getKysely<Tables>();
  const used = await db
    .updateTable("email_codes")
    .set({ used_at: at })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning(["email", "purpose"])
    .executeTakeFirst();
  if (!used) return false;
  await db
    .updateTable("email_codes")
    .set({ used_at: at })
    .where("email", "=", used.email)
    .where("purpose", "=", used.purpose)
    .where("used_at", "is", null)
    .execute();
  return true;
}

/** Deletes the codes that were asked for before a time. */
export async function deleteOldCodes(em: SqlEntityManager, before: Date): Promise<void> {
  await em.getKysely<Tables>().deleteFrom("email_codes").where("requested_at", "<", before).execute();
}
