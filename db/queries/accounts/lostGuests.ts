import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Kysely } from "kysely";
import type { Tables } from "../../tables.ts";

/** A part of all guests, by id. */
export interface GuestPage {
  /** Those of them who will not come back. */
  lost: string[];
  /** The last id, after which the next part begins; null behind the last part. */
  last: string | null;
}

/** When guests count as lost: all without a valid session `now`, since they have no password to come back with. */
export interface LossTerms {
  now: Date;
  /** And those who have said nothing and were not here since. */
  silentSince: Date;
}

/** The guests after an id, at most `limit`. Reads no more than these, however many there are. */
export async function findGuests(
  em: SqlEntityManager,
  after: string,
  limit: number,
  terms: LossTerms,
): Promise<GuestPage> {
  const db = em.getKysely<Tables>();
  const guests = await db
    .selectFrom("users")
    .select("id")
    .where("user_type", "=", "guest")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  const ids = guests.map(({ id }) => id);
  return { lost: ids.length > 0 ? await lostOf(db, ids, terms) : [], last: ids.at(-1) ?? null };
}

/** Which of locked users are lost guests. */
export function lostAmong(em: SqlEntityManager, ids: readonly string[], terms: LossTerms): Promise<string[]> {
  return lostOf(em.getKysely<Tables>(), ids, terms);
}

/** Notes that a guest is here; false where there is no such guest any more. */
export async function noteGuest(em: SqlEntityManager, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("users")
    .set({ guest_seen_at: at })
    .where("id", "=", userId)
    .where("user_type", "=", "guest")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function lostOf(db: Kysely<Tables>, ids: readonly string[], { now, silentSince }: LossTerms): Promise<string[]> {
  const lost = await db
    .selectFrom("users as u")
    .select("u.id")
    .where("u.id", "in", ids)
    .where("u.user_type", "=", "guest")
    .where(({ or, and, eb, not, exists, selectFrom }) => {
      const session = selectFrom("sessions as s")
        .select("s.id")
        .whereRef("s.user_id", "=", "u.id")
        .where("s.revoked_at", "is", null)
        .where("s.expires_at", ">", now);
      const begunChat = selectFrom("chats as c")
        .select("c.id")
        .whereRef("c.user_id", "=", "u.id")
        .where("c.started_at", "is not", null);
      return or([
        not(exists(session)),
        // Guests who have said something have a chat, or have deleted it and have a round less.
        and([
          eb("u.guest_seen_at", "<", silentSince),
          eb("u.guest_rounds", "=", 0),
          eb("u.guest_lookups", "=", 0),
          not(exists(begunChat)),
        ]),
      ]);
    })
    .orderBy("u.id")
    .execute();
  return lost.map(({ id }) => id);
}

/** Deletes locked users with all that goes with them. */
export async function deleteUsers(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
  await em.getKysely<Tables>().deleteFrom("users").where("id", "in", ids).execute();
}
