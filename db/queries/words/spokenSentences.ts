import type { SqlEntityManager } from "@mikro-orm/sql";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

/** The file of a sentence that was spoken before; null where none was. Notes that it is used, at most once a day. */
export async function useSpoken(em: SqlEntityManager, key: string, now: Date, dayAgo: Date): Promise<string | null> {
  const [kept] = await named(em, "spoken_sentence", (db) =>
    db.selectFrom("spoken_sentences").select(["file", "used_at as usedAt"]).where("key", "=", key).compile(),
  );
  if (!kept) return null;
  if (kept.usedAt < dayAgo)
    await em.getKysely<Tables>().updateTable("spoken_sentences").set({ used_at: now }).where("key", "=", key).execute();
  return kept.file;
}

/**
 * Notes the file of a sentence that was just spoken: of one that nobody has spoken before, or in place of a file that was
 * lost. Says whether this file is the one that is kept, and whether the sentence is new.
 */
export async function keepSpoken(
  em: SqlEntityManager,
  { key, file, lost, now }: { key: string; file: string; lost: string | null; now: Date },
): Promise<{ isKept: boolean; isNew: boolean }> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely<Tables>()
    .insertInto("spoken_sentences")
    .values({ key, file, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) return { isKept: true, isNew: true };
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("spoken_sentences")
    .set({ file, used_at: now })
    .where("key", "=", key)
    .where("file", "=", lost ?? "")
    .executeTakeFirstOrThrow();
  return { isKept: numUpdatedRows > 0n, isNew: false };
}

/** Forgets the sentences that nobody has listened to since then, and names their files. */
export async function deleteUnusedSpoken(em: SqlEntityManager, before: Date): Promise<string[]> {
  const gone = await em
    .getKysely<Tables>()
    .deleteFrom("spoken_sentences")
    .where("used_at", "<", before)
    .returning("file")
    .execute();
  return gone.map(({ file }) => file);
}
