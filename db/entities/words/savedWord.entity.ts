import { defineEntity, p } from "@mikro-orm/core";
import { languageColumn, partOfSpeechColumn } from "../domainColumns.ts";
import { SAVED_KINDS, WORD_STATES } from "../../../schema/rules/words/saved/savedWords.ts";
import { User } from "../accounts/user.entity.ts";
import { Npc } from "../npcs/npc.entity.ts";
import { primaryId } from "../primaryId.ts";

export const SavedWordSchema = defineEntity({
  name: "SavedWord",
  tableName: "saved_words",
  indexes: [
    {
      name: "saved_words_once",
      properties: ["user", "language", "kind", "lemmaKey"],
      expression:
        "create unique index saved_words_once on saved_words (user_id, language, kind, lemma_key) where deleted_at is null",
    },
    {
      name: "saved_words_listed",
      properties: ["user", "createdAt"],
      // With all that lists filter by, so that they and their number are read from the index alone.
      expression:
        "create index saved_words_listed on saved_words (user_id, created_at, id) include (language, kind, state, known_at) where deleted_at is null",
    },
    {
      name: "saved_words_alphabet",
      properties: ["user", "lemmaKey"],
      expression:
        "create index saved_words_alphabet on saved_words (user_id, lemma_key, id) include (language, kind, state) where deleted_at is null",
    },
    {
      name: "saved_words_marked",
      properties: ["user", "surfaceKey"],
      expression: "create index saved_words_marked on saved_words (user_id, surface_key) where deleted_at is null",
    },
    {
      name: "saved_words_deleted",
      properties: ["deletedAt"],
      expression: "create index saved_words_deleted on saved_words (deleted_at) where deleted_at is not null",
    },
    { properties: ["npc"] },
  ],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).deleteRule("cascade").index(),
    kind: p.enum(SAVED_KINDS),
    language: languageColumn(),
    /** The language of gloss, note and translation. */
    nativeLanguage: languageColumn(),
    lemma: p.text(),
    /** The word as it stood in the sentence. */
    surface: p.text(),
    /** How words are compared: lemma and surface in one width and in lower case. */
    lemmaKey: p.text(),
    surfaceKey: p.text(),
    /** What a search goes through, in the same form. */
    searchText: p.text(),
    reading: p.text().nullable(),
    partOfSpeech: partOfSpeechColumn().nullable(),
    gloss: p.text(),
    note: p.text(),
    sentence: p.text(),
    /** Where the word stands in the sentence, in UTF-16 units. */
    gapStart: p.integer(),
    gapEnd: p.integer(),
    translation: p.text(),
    /** Who said it; null once the character is gone for good, or where none did. */
    npc: () => p.manyToOne(Npc).nullable().deleteRule("set null"),
    npcName: p.text(),
    /** The message that it stood in, which may be gone. */
    messageId: p.uuid().nullable(),
    saidAt: p.datetime().nullable(),
    state: p.enum(WORD_STATES).default("new"),
    /** When its owner said that they know it. */
    knownAt: p.datetime().nullable(),
    /** Deleted, and to be brought back for some days. */
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p.datetime().onCreate(() => new Date()),
  },
});

/** A word that its user wants to remember, with the sentence in which they have met it. */
export class SavedWord extends SavedWordSchema.class {}
SavedWordSchema.setClass(SavedWord);
