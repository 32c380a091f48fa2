import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Tables } from "../../tables.ts";
import type { PartOf } from "../points/reservations.ts";

/** A round, or a look-up, to be taken: of how many the guest has, and of how many all guests have together in an hour. */
export interface Round {
  userId: string;
  mostOfGuest: number;
  mostInHour: number;
}

/** What a guest has a number of, each with its column of users and of hours. */
const COUNTED = {
  rounds: { ofGuest: sql.ref("guest_rounds"), ofHour: sql.ref("rounds") },
  lookups: { ofGuest: sql.ref("guest_lookups"), ofHour: sql.ref("lookups") },
} as const;

/**
 * Takes a round as part of a larger statement, of the guest and of the hour or of neither, if the part named `given`
 * has a row: then the part named `paid` has one too, with the `hour`. That is one of the database's clock, so that
 * nodes whose clocks differ count in the same one. The guest is locked before the hour, which all guests wait for.
 */
export function roundPart(
  value: PartOf<Round>,
  given: "given" | "chat",
  counted: keyof typeof COUNTED = "rounds",
): RawBuilder<unknown> {
  const { ofGuest, ofHour } = COUNTED[counted];
  return sql`guest as (
    select id from users
    where id = ${value("userId")} and user_type = 'guest' and ${ofGuest} < ${value("mostOfGuest")} and exists (select from ${sql.id(given)})
    for no key update
  ), hour as (
    insert into guest_hours (hour, ${ofHour})
    select date_trunc('hour', clock_timestamp(), 'UTC'), 1 from guest where ${value("mostInHour")}::int > 0
    on conflict (hour) do update set ${ofHour} = guest_hours.${ofHour} + 1 where guest_hours.${ofHour} < ${value("mostInHour")}::int
    returning hour
  ), paid as (
    update users set ${ofGuest} = ${ofGuest} + 1 from hour where id = ${value("userId")} returning hour.hour
  )`;
}

const round = compiledOnce<Round, { hour: Date }>("round", (db, value) =>
  sql<{ hour: Date }>`with given as (select 1), ${roundPart(value, "given")} select hour from paid`.compile(db),
);

/** Takes a round, and gives the hour that it is of; null where the guest or the hour has none left. */
export async function takeRound(em: SqlEntityManager, taken: Round): Promise<Date | null> {
  const [found] = await round(em, taken);
  return found?.hour ?? null;
}

/** Whether a guest has a round left, also where the hour has none. */
export async function hasRoundLeft(em: SqlEntityManager, userId: string, mostOfGuest: number): Promise<boolean> {
  const guest = await em
    .getKysely<Tables>()
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("guest_rounds", "<", mostOfGuest)
    .executeTakeFirst();
  return guest !== undefined;
}

/**
 * Gives back the round that a reply took, to the guest and to its hour. A user who has registered meanwhile gets none;
 * the hour does. Does nothing for a reply that took none.
 */
export async function giveRoundBack(em: SqlEntityManager, userId: string, replyId: string): Promise<void> {
  const db = em.getKysely<Tables>();
  await db
    .updateTable("users")
    .set((eb) => ({ guest_rounds: eb("guest_rounds", "-", 1) }))
    .where("id", "=", userId)
    .where("user_type", "=", "guest")
    .where("guest_rounds", ">", 0)
    .execute();
  await db
    .updateTable("guest_hours")
    .from("replies")
    .set((eb) => ({ rounds: eb("guest_hours.rounds", "-", 1) }))
    .where("replies.id", "=", replyId)
    .whereRef("guest_hours.hour", "=", "replies.guest_hour")
    .where("guest_hours.rounds", ">", 0)
    .execute();
}

const lookup = compiledOnce<Round, { hour: Date }>("lookup", (db, value) =>
  sql<{ hour: Date }>`with given as (select 1), ${roundPart(value, "given", "lookups")} select hour from paid`.compile(
    db,
  ),
);

/** Takes a look-up, and gives the hour that it is of; null where the guest or the hour has none left. */
export async function takeLookup(em: SqlEntityManager, taken: Round): Promise<Date | null> {
  const [found] = await lookup(em, taken);
  return found?.hour ?? null;
}

/** Gives back a look-up, to its hour and to the guest, unless they have registered meanwhile. */
export async function giveLookupBack(em: SqlEntityManager, userId: string, hour: Date): Promise<void> {
  const db = em.getKysely<Tables>();
  await db
    .updateTable("users")
    .set((eb) => ({ guest_lookups: eb("guest_lookups", "-", 1) }))
    .where("id", "=", userId)
    .where("user_type", "=", "guest")
    .where("guest_lookups", ">", 0)
    .execute();
  await db
    .updateTable("guest_hours")
    .set((eb) => ({ lookups: eb("lookups", "-", 1) }))
    .where("hour", "=", hour)
    .where("lookups", ">", 0)
    .execute();
}

/** Deletes the hours before the last day: no reply takes that long and may still give its round back. */
export async function deleteOldHours(em: SqlEntityManager): Promise<void> {
  await em
    .getKysely<Tables>()
    .deleteFrom("guest_hours")
    // By the database's clock, as the hours are.
    .where("hour", "<", sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute();
}
