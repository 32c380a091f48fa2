import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Tables } from "../../tables.ts";
import { named } from "../../driver/named.ts";

/** Whether a sentence was spoken before; notes that it is used, at most once a day. */
export async function useSpoken(em: SqlEntityManager, key: string, now: Date, dayAgo: Date): Promise<boolean> {
  const [kept] = await named(em, "spoken_sentence", (db) =>
    db.selectFrom("spoken_sentences").select("used_at as usedAt").where("key", "=", key).compile(),
  );
  if (kept && kept.usedAt < dayAgo)
    await em.getKysely<Tables>().updateTable("spoken_sentences").set({ used_at: now }).where("key", "=", key).execute();
  return kept !== undefined;
}

/** Notes that a sentence is spoken; false where another request was first. */
export async function insertSpoken(em: SqlEntityManager, key: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely<Tables>()
    .insertInto("spoken_sentences")
    .values({ key, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets the sentences that nobody has listened to since then, and names their files. */
export async function deleteUnusedSpoken(em: SqlEntityManager, before: Date): Promise<string[]> {
  const gone = await em
    .getKysely<Tables>()
    .deleteFrom("spoken_sentences")
    .where("used_at", "<", before)
    .returning("key")
    .execute();
  return gone.map(({ key }) => key);
}
