import { randomUUID } from "node:crypto";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

/** Points to be held back, and what for. */
export interface Hold {
  userId: string;
  amount: number;
  reasonKey: string;
  description: string;
  reference: string | null;
}

/**
 * Holds points back as part of a larger statement, if the part named `given` has a row and the account enough points:
 * then the part named `paid` has one too. The same reason twice violates its uniqueness.
 */
export function holdPart(
  { userId, amount, reasonKey, description, reference }: Hold,
  given: "given" | "chat",
): RawBuilder<unknown> {
  return sql`held as (
    update points_accounts set reserved = reserved + ${amount}::int
    where user_id = ${userId} and balance - reserved >= ${amount}::int and exists (select from ${sql.id(given)})
    returning user_id
  ), paid as (
    insert into reservations (id, user_id, amount, reason_key, description, reference, created_at)
    select ${randomUUID()}::uuid, user_id, ${amount}::int, ${reasonKey}, ${description}, ${reference}, clock_timestamp() from held returning id
  )`;
}

/**
 * Holds points back; false when the account has too few, or there is none.
 * The same reason twice violates its uniqueness.
 */
export async function insertReservation(em: SqlEntityManager, hold: Hold): Promise<boolean> {
  const made = await named(em, "hold", (db) =>
    sql`with given as (select 1), ${holdPart(hold, "given")} select id from paid`.compile(db),
  );
  return made.length > 0;
}

/**
 * Spends what a reservation holds and enters it.
 * Gives the user whose points they were; null when nothing is held under that reason.
 */
export async function settleHeld(em: SqlEntityManager, reasonKey: string): Promise<string | null> {
  const [settled] = await named(em, "settle", (db) =>
    sql<{ userId: string }>`
      with done as (
        update reservations set state = 'settled', finished_at = clock_timestamp() where reason_key = ${reasonKey} and state = 'reserved'
        returning user_id, amount, description, reference, reason_key
      ), account as (
        update points_accounts a set balance = a.balance - done.amount, reserved = a.reserved - done.amount,
          total_consumed = a.total_consumed + done.amount, entry_count = a.entry_count + 1
        from done where a.user_id = done.user_id
        returning a.user_id, a.balance, a.entry_count, done.amount, done.description, done.reference, done.reason_key
      )
      insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reference, reason_key, created_at)
      select ${randomUUID()}::uuid, user_id, entry_count, 'consumption', -amount, balance, description, reference, reason_key, clock_timestamp()
      from account returning user_id as "userId"`.compile(db),
  );
  return settled?.userId ?? null;
}

/**
 * Gives back what a reservation holds.
 * Gives the user whose points they are; null when nothing is held under that reason.
 */
export async function releaseHeld(em: SqlEntityManager, reasonKey: string): Promise<string | null> {
  const [released] = await named(em, "release", (db) =>
    db
      // Everywhere users are locked before their points: one who is just being deleted takes them along.
      .with("holder", (given) =>
        given
          .selectFrom("users")
          .innerJoin("reservations", "reservations.user_id", "users.id")
          .select("users.id")
          .where("reservations.reason_key", "=", reasonKey)
          .forKeyShare("users"),
      )
      .with("done", (given) =>
        given
          .updateTable("reservations")
          .set({ state: "released", finished_at: sql`clock_timestamp()` })
          .where("reason_key", "=", reasonKey)
          .where("state", "=", "reserved")
          .where("user_id", "in", (eb) => eb.selectFrom("holder").select("id"))
          .returning(["user_id", "amount"]),
      )
      .updateTable("points_accounts as a")
      .from("done")
      .set((eb) => ({ reserved: eb("a.reserved", "-", eb.ref("done.amount")) }))
      .whereRef("a.user_id", "=", "done.user_id")
      .returning("a.user_id as userId")
      .compile(),
  );
  return released?.userId ?? null;
}

/**
 * The reservations of other acts than replies that have been held for longer
 * than so many minutes, by the database's clock: their reasons.
 */
export async function findForgottenHolds(em: SqlEntityManager, minutes: number): Promise<string[]> {
  const held = await em
    .getKysely<Tables>()
    .selectFrom("reservations")
    .select("reason_key as reasonKey")
    .where("state", "=", "reserved")
    .where("created_at", "<", sql<Date>`clock_timestamp() - ${minutes}::int * interval '1 minute'`)
    .where("description", "<>", "reply")
    .execute();
  return held.map(({ reasonKey }) => reasonKey);
}
