import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Kysely } from "kysely";
import type { Tables } from "../../tables.ts";

/** A part of all guests, by id. */
export interface GuestPage {
  /** Those of them who are signed in nowhere: as guests have no password, for good. */
  lost: string[];
  /** The last id, after which the next part begins; null behind the last part. */
  last: string | null;
}

/** The guests after an id, at most `limit`. Reads no more than these, however many there are. */
export async function findGuests(em: SqlEntityManager, after: string, limit: number, now: Date): Promise<GuestPage> {
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
  return { lost: ids.length > 0 ? await lostOf(db, ids, now) : [], last: ids.at(-1) ?? null };
}

/** Which of locked users are guests who are signed in nowhere. */
export function lostAmong(em: SqlEntityManager, ids: readonly string[], now: Date): Promise<string[]> {
  return lostOf(em.getKysely<Tables>(), ids, now);
}

async function lostOf(db: Kysely<Tables>, ids: readonly string[], now: Date): Promise<string[]> {
  const lost = await db
    .selectFrom("users as u")
    .select("u.id")
    .where("u.id", "in", ids)
    .where("u.user_type", "=", "guest")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sessions as s")
            .select("s.id")
            .whereRef("s.user_id", "=", "u.id")
            .where("s.revoked_at", "is", null)
            .where("s.expires_at", ">", now),
        ),
      ),
    )
    .orderBy("u.id")
    .execute();
  return lost.map(({ id }) => id);
}

/** Deletes locked users with all that goes with them. */
export async function deleteUsers(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
  await em.getKysely<Tables>().deleteFrom("users").where("id", "in", ids).execute();
}
