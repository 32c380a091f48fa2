import type { SqlEntityManager } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { Language } from "../../../schema/rules/languages.ts";
import type { PartOfSpeech } from "../../../schema/rules/words/partsOfSpeech.ts";
import { compiledOnce } from "../../driver/compiledOnce.ts";
import type { Tables } from "../../tables.ts";
import { chatOfMessage } from "../chat/chatOfMessage.ts";

/** What a word of a message means there, in a native language. */
export interface ExplanationRow {
  messageId: string;
  alternative: number;
  /** Where the word starts in the message, in UTF-16 units. */
  start: number;
  /** The language of the message. */
  language: Language;
  nativeLanguage: Language;
  surface: string;
  lemma: string;
  reading: string | null;
  partOfSpeech: PartOfSpeech;
  gloss: string;
  note: string;
  sentence: string;
  /** Where the sentence starts in the message. */
  sentenceStart: number;
  translation: string;
}

interface AskedExplanations {
  messageIds: readonly string[];
  nativeLanguage: Language;
}

const explanations = compiledOnce<AskedExplanations, ExplanationRow>("word_explanations", (db, value) =>
  db
    .selectFrom("word_explanations as e")
    .innerJoin("messages as m", "m.id", "e.message_id")
    .select([
      "e.message_id as messageId",
      "e.alternative",
      "e.start_at as start",
      "m.language",
      "e.native_language as nativeLanguage",
      "e.surface",
      "e.lemma",
      "e.reading",
      sql<PartOfSpeech>`e.part_of_speech`.as("partOfSpeech"),
      "e.gloss",
      "e.note",
      "e.sentence",
      "e.sentence_start as sentenceStart",
      "e.translation",
    ])
    .where("e.message_id", "=", sql<string>`any(${value("messageIds")}::uuid[])`)
    .where("e.native_language", "=", value("nativeLanguage"))
    .orderBy("e.start_at")
    .compile(),
);

/** What was explained in messages, of all their alternatives. Access is the caller's to check. */
export function findExplanations(em: SqlEntityManager, asked: AskedExplanations): Promise<ExplanationRow[]> {
  return explanations(em, asked);
}

/** Stores an explanation; false where another request was first. */
export async function insertExplanation(
  em: SqlEntityManager,
  {
    messageId,
    alternative,
    start,
    nativeLanguage,
    sentenceStart,
    partOfSpeech,
    ...texts
  }: Omit<ExplanationRow, "language">,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely<Tables>()
    .insertInto("word_explanations")
    .values({
      message_id: messageId,
      chat_id: chatOfMessage(messageId),
      alternative,
      start_at: start,
      native_language: nativeLanguage,
      part_of_speech: partOfSpeech,
      sentence_start: sentenceStart,
      ...texts,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
