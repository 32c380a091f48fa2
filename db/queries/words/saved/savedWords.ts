import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { PartOfSpeech } from "../../../../schema/rules/words/partsOfSpeech.ts";
import type { SavedKind } from "../../../../schema/rules/words/saved/savedWords.ts";
import type { WordState } from "../../../../schema/rules/words/saved/wordState.ts";
import { SavedWord } from "../../../entities/words/savedWord.entity.ts";
import type { Tables } from "../../../tables.ts";
import { knownFace } from "../../npcs/knownFace.ts";

/** A saved word, as its owner sees it. */
export interface SavedWordRow {
  id: string;
  kind: SavedKind;
  language: Language;
  nativeLanguage: Language;
  lemma: string;
  surface: string;
  reading: string | null;
  partOfSpeech: PartOfSpeech | null;
  gloss: string;
  note: string;
  sentence: string;
  /** Where the word stands in the sentence, in UTF-16 units. */
  gapStart: number;
  gapEnd: number;
  translation: string;
  npcId: string | null;
  npcName: string;
  /** Its picture, where the user may still know it. */
  npcAvatar: string | null;
  messageId: string | null;
  saidAt: Date | null;
  state: WordState;
  knownAt: Date | null;
  /** When it is asked for next; null before its first review, and where its owner said that they know it. */
  due: Date | null;
  /** Replies in which it was met while it was due, and not looked up, and when that was last. */
  exposures: number;
  lastMetAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The card whose next review is the word's: a correction has only a gap. */
export const LEADING_CARD = sql`case w.kind when 'word' then 'recall' else 'gap' end`;

/** Saved words `w` of whatever user, with all that their owner sees. */
export function savedWordRows(db: Kysely<Tables>) {
  return db.selectFrom("saved_words as w").select([
    "w.id",
    sql<SavedKind>`w.kind`.as("kind"),
    "w.language",
    "w.native_language as nativeLanguage",
    "w.lemma",
    "w.surface",
    "w.reading",
    sql<PartOfSpeech | null>`w.part_of_speech`.as("partOfSpeech"),
    "w.gloss",
    "w.note",
    "w.sentence",
    "w.gap_start as gapStart",
    "w.gap_end as gapEnd",
    "w.translation",
    "w.npc_id as npcId",
    "w.npc_name as npcName",
    knownFace(sql`w.npc_id`, sql`w.user_id`).as("npcAvatar"),
    "w.message_id as messageId",
    "w.said_at as saidAt",
    sql<WordState>`w.state`.as("state"),
    "w.known_at as knownAt",
    sql<Date | null>`(select c.due from review_cards c
        where c.saved_word_id = w.id and c.kind = ${LEADING_CARD} and c.reps > 0 and w.known_at is null)`.as("due"),
    sql<number>`(select count(*)::int from word_exposures e where e.saved_word_id = w.id)`.as("exposures"),
    sql<Date | null>`(select max(e.met_at) from word_exposures e where e.saved_word_id = w.id)`.as("lastMetAt"),
    "w.created_at as createdAt",
    "w.updated_at as updatedAt",
  ]);
}

/** A user's saved word; null where it is another's, deleted, or none. */
export async function findSavedWord(em: SqlEntityManager, userId: string, id: string): Promise<SavedWordRow | null> {
  const word = await savedWordRows(em.getKysely<Tables>())
    .where("w.id", "=", id)
    .where("w.user_id", "=", userId)
    .where("w.deleted_at", "is", null)
    .executeTakeFirst();
  return word ?? null;
}

/** Saved words by their ids, in no order. Access is the caller's to check. */
export function findSavedWordsById(em: SqlEntityManager, ids: readonly string[]): Promise<SavedWordRow[]> {
  return savedWordRows(em.getKysely<Tables>())
    .where("w.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function countSavedWords(em: SqlEntityManager, userId: string): Promise<number> {
  const count = await em
    .getKysely<Tables>()
    .selectFrom("saved_words")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return Number(count?.total ?? 0);
}

/**
 * Deletes for good words that were deleted before `before`, with their cards and reviews: at most so many, the oldest
 * first. Gives their number.
 */
export async function dropDeletedWords(em: SqlEntityManager, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from saved_words where id in (
      select id from saved_words where deleted_at < ${before} order by deleted_at limit ${most} for update skip locked)
  `.execute(em.getKysely());
  return Number(numAffectedRows);
}

/** Another saved word of the same user, language and kind with the same dictionary form; null where there is none. */
export function findSameWord(em: SqlEntityManager, word: SavedWord): Promise<SavedWord | null> {
  const { id, user, language, kind, lemmaKey } = word;
  return em.findOne(
    SavedWord,
    { id: { $ne: id }, user: user.id, language, kind, lemmaKey, deletedAt: null },
    // A pending change must not be stored before it is known to be unique.
    { flushMode: "commit" },
  );
}
