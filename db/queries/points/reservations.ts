import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

/** Points to be reserved, and what for. */
export interface NewReservation {
  userId: string;
  amount: number;
  reasonKey: string;
  description: string;
  reference: string | null;
}

/** A part of a statement for each of these values. */
export type PartOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * Reserves points as part of a larger statement, if the part named `given` has a row and the account enough points:
 * then the part named `paid` has one too. The same reason twice violates its uniqueness.
 */
export function reservePart(value: PartOf<NewReservation>, given: "given" | "chat"): RawBuilder<unknown> {
  return sql`held as (
    update points_accounts set reserved = reserved + ${value("amount")}::int
    where user_id = ${value("userId")} and balance - reserved >= ${value("amount")}::int and exists (select from ${sql.id(given)})
    returning user_id
  ), paid as (
    insert into reservations (id, user_id, amount, reason_key, description, reference, created_at)
    select gen_random_uuid(), user_id, ${value("amount")}::int, ${value("reasonKey")}, ${value("description")}, ${value("reference")},
      clock_timestamp() from held returning id
  )`;
}

const reserve = compiledOnce<NewReservation, { id: string }>("hold", (db, value) =>
  sql<{ id: string }>`with given as (select 1), ${reservePart(value, "given")} select id from paid`.compile(db),
);

/**
 * Reserves points; false when the account has too few, or there is none.
 * The same reason twice violates its uniqueness.
 */
export async function insertReservation(em: SqlEntityManager, reservation: NewReservation): Promise<boolean> {
  const made = await reserve(em, reservation);
  return made.length > 0;
}

/**
 * Spends what a reservation holds and enters it, as part of a larger statement,
 * if the part named `given` has a row. The part named `entered` has the user then.
 *
 * @param owner Whose reservation it is, where the statement knows it: it is found in one part then.
 */
export function settlePart(
  value: PartOf<{ reasonKey: string }>,
  given: "given" | "ended",
  owner?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofOwner = owner ? sql`and user_id = ${owner}` : sql``;
  return sql`done as (
    update reservations set state = 'settled', finished_at = clock_timestamp()
    where reason_key = ${value("reasonKey")} ${ofOwner} and state = 'reserved' and exists (select from ${sql.id(given)})
    returning user_id, amount, description, reference, reason_key
  ), account as (
    update points_accounts a set balance = a.balance - done.amount, reserved = a.reserved - done.amount,
      total_consumed = a.total_consumed + done.amount, entry_count = a.entry_count + 1
    from done where a.user_id = done.user_id
    returning a.user_id, a.balance, a.entry_count, done.amount, done.description, done.reference, done.reason_key
  ), entered as (
    insert into ledger_entries (id, user_id, position, type, amount, balance_after, description, reference, reason_key, created_at)
    select gen_random_uuid(), user_id, entry_count, 'consumption', -amount, balance, description, reference, reason_key, clock_timestamp()
    from account returning user_id
  )`;
}

const settle = compiledOnce<{ reasonKey: string }, { userId: string }>("settle", (db, value) =>
  sql<{ userId: string }>`
    with given as (select 1), ${settlePart(value, "given")} select user_id as "userId" from entered`.compile(db),
);

/**
 * Spends what a reservation holds and enters it.
 * Gives the user whose points they were; null when nothing is reserved under that reason.
 */
export async function settleReserved(em: SqlEntityManager, reasonKey: string): Promise<string | null> {
  const [settled] = await settle(em, { reasonKey });
  return settled?.userId ?? null;
}

/**
 * Gives back what a reservation holds.
 * Gives the user whose points they are; null when nothing is reserved under that reason.
 */
export async function releaseReserved(em: SqlEntityManager, reasonKey: string): Promise<string | null> {
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
 * The reservations of other acts than replies that have stood for longer
 * than so many minutes, by the database's clock: their reasons.
 */
export async function findForgottenReservations(em: SqlEntityManager, minutes: number): Promise<string[]> {
  const forgotten = await em
    .getKysely<Tables>()
    .selectFrom("reservations")
    .select("reason_key as reasonKey")
    .where("state", "=", "reserved")
    .where("created_at", "<", sql<Date>`clock_timestamp() - ${minutes}::int * interval '1 minute'`)
    .where("description", "<>", "reply")
    .execute();
  return forgotten.map(({ reasonKey }) => reasonKey);
}
