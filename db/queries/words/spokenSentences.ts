import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import { named } from "../../driver/named.ts";
import type { Tables } from "../../tables.ts";

/** The file of a spoken sentence, and whether a user has paid for it. */
export interface SpokenFile {
  file: string;
  isPaid: boolean;
}

/** The file of a sentence that was spoken before; null where none was. Notes its use, at most once a day. */
export async function useSpoken(
  em: SqlEntityManager,
  { key, userId, now, dayAgo }: { key: string; userId: string; now: Date; dayAgo: Date },
): Promise<SpokenFile | null> {
  const [found] = await named(em, "spoken_sentence", (db) =>
    db
      .selectFrom("spoken_sentences as s")
      .leftJoin("spoken_listeners as l", (join) =>
        join.onRef("l.sentence_key", "=", "s.key").on("l.user_id", "=", userId),
      )
      .select(["s.file", "s.used_at as usedAt", sql<boolean>`l.user_id is not null`.as("isPaid")])
      .where("s.key", "=", key)
      .compile(),
  );
  if (!found) return null;
  const { file, usedAt, isPaid } = found;
  if (usedAt < dayAgo)
    await em.getKysely<Tables>().updateTable("spoken_sentences").set({ used_at: now }).where("key", "=", key).execute();
  return { file, isPaid };
}

interface StoredSpeech {
  key: string;
  file: string;
  /** The file that was stored before and cannot be read. */
  lost: string | null;
  now: Date;
}

/**
 * Stores the file of a sentence: a new one, or one in place of a file that was lost. Says whether this file is the one
 * that is stored now.
 */
export async function saveSpoken(em: SqlEntityManager, { key, file, lost, now }: StoredSpeech): Promise<boolean> {
  const stored = await em
    .getKysely<Tables>()
    .insertInto("spoken_sentences")
    .values({ key, file, used_at: now })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        used_at: now,
        file: eb
          .case()
          .when("spoken_sentences.file", "=", lost ?? "")
          .then(file)
          .else(eb.ref("spoken_sentences.file"))
          .end(),
      })),
    )
    .returning("file")
    .executeTakeFirstOrThrow();
  return stored.file === file;
}

/**
 * Notes that a user listens to a sentence, and its file as `saveSpoken` does. Says whether this file is the one that is
 * stored, and whether the sentence is new to the user.
 */
export async function saveListening(
  em: SqlEntityManager,
  { userId, ...spoken }: StoredSpeech & { userId: string },
): Promise<{ isStored: boolean; isNew: boolean }> {
  // Also locks the sentence, so that it is not deleted with the last of its other listeners.
  const isStored = await saveSpoken(em, spoken);
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely<Tables>()
    .insertInto("spoken_listeners")
    .values({ sentence_key: spoken.key, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return { isStored, isNew: numInsertedOrUpdatedRows > 0n };
}

/** Deletes that a user has listened, and the sentences that no one else has, and names the files of these. */
export async function deleteSpokenOf(em: SqlEntityManager, userId: string): Promise<string[]> {
  const db = em.getKysely<Tables>();
  const left = await db
    .deleteFrom("spoken_listeners")
    .where("user_id", "=", userId)
    .returning("sentence_key as key")
    .execute();
  if (left.length === 0) return [];
  const keys = left.map(({ key }) => key);
  // Locked first, in one order: the next statement sees who has begun to listen meanwhile.
  await db.selectFrom("spoken_sentences").select("key").where("key", "in", keys).orderBy("key").forUpdate().execute();
  const gone = await db
    .deleteFrom("spoken_sentences as s")
    .where("s.key", "in", keys)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("spoken_listeners as l").select("l.user_id").whereRef("l.sentence_key", "=", "s.key")),
      ),
    )
    .returning("s.file")
    .execute();
  return gone.map(({ file }) => file);
}

/** Deletes the sentences that were not listened to since then, and names their files. */
export async function deleteUnusedSpoken(em: SqlEntityManager, before: Date): Promise<string[]> {
  const gone = await em
    .getKysely<Tables>()
    .deleteFrom("spoken_sentences")
    .where("used_at", "<", before)
    .returning("file")
    .execute();
  return gone.map(({ file }) => file);
}
