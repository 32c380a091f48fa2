import { array, boolean, number, object, string } from "yup";
import { LANGUAGES } from "../languages.ts";
import { NPC_TEXT_LIMITS } from "../npcTexts.ts";
import { lineRule, textRule } from "../input/text.ts";
import {
  MAX_GLOSS_LENGTH,
  MAX_LEMMA_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_READING_LENGTH,
  MAX_WORD_TRANSLATION_LENGTH,
} from "./saved/savedWordRules.ts";

/** Anki's text format with its headers, and what spreadsheets open. */
export const WORD_FILE_FORMATS = ["anki", "csv"] as const;
export type WordFileFormat = (typeof WORD_FILE_FORMATS)[number];

/** What stands between two cells, by the names that Anki's headers have for them. */
export const SEPARATORS = { tab: "\t", comma: ",", semicolon: ";", pipe: "|", colon: ":", space: " " } as const;
export type SeparatorName = keyof typeof SEPARATORS;
export const SEPARATOR_NAMES = ["tab", "comma", "semicolon", "pipe", "colon", "space"] as const;

/** What a column of a list of words holds. */
export const WORD_COLUMNS = [
  "lemma",
  "reading",
  "gloss",
  "sentence",
  "surface",
  "place",
  "translation",
  "note",
  "partOfSpeech",
  "kind",
  "language",
  "nativeLanguage",
  "npcName",
  "tags",
  "ignored",
] as const;
export type WordColumn = (typeof WORD_COLUMNS)[number];

/** Why a line of a file is not saved. */
export const SKIP_REASONS = [
  "noWord",
  "noMeaning",
  "tooLong",
  "badCharacters",
  "badQuoting",
  "repeated",
  "alreadySaved",
  "tooMany",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Words in one answer of an export: at their longest, 7 MB. */
export const EXPORT_WORDS = 1000;

/** UTF-16 units of a file that are imported at once: as Chinese, 180 KB of a body that may have 256. */
export const MAX_IMPORT_LENGTH = 60_000;
/** Its lines: as many words are stored in one statement. */
export const MAX_IMPORT_LINES = 500;
/** UTF-16 units and lines of a single record: a word with the longest of all its fields. */
export const MAX_RECORD_LENGTH = 16_000;
export const MAX_RECORD_LINES = 50;
/** Columns that a file may have; further ones are ignored. */
export const MAX_IMPORT_COLUMNS = 40;
/** Letters of a sentence: a message has no more. */
const MAX_WORD_SENTENCE_LENGTH = 4000;

/** A part of a file with words. What is missing is found out from its first lines. */
export const importRules = object({
  text: string()
    .defined("validation.required")
    .max(MAX_IMPORT_LENGTH, "validation.tooLong")
    .test("lines", "validation.tooLong", (text) => linesOf(text) <= MAX_IMPORT_LINES),
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.required"),
  isTrial: boolean().default(false),
  isLast: boolean().default(true),
  firstLine: number().integer("validation.invalidValue").min(1, "validation.invalidValue").default(1),
  addedBefore: number().integer("validation.invalidValue").min(0, "validation.invalidValue").default(0),
  format: string().oneOf(WORD_FILE_FORMATS, "validation.invalidValue"),
  separator: string().oneOf(SEPARATOR_NAMES, "validation.invalidValue"),
  isHtml: boolean(),
  hasNames: boolean(),
  columns: array(string().oneOf(WORD_COLUMNS, "validation.invalidValue").defined()).max(
    MAX_IMPORT_COLUMNS,
    "validation.tooLong",
  ),
});

/** The texts of a word in a file. */
export const importedTextRules = object({
  lemma: lineRule(MAX_LEMMA_LENGTH),
  reading: lineRule(MAX_READING_LENGTH),
  gloss: textRule(MAX_GLOSS_LENGTH),
  note: textRule(MAX_NOTE_LENGTH),
  translation: textRule(MAX_WORD_TRANSLATION_LENGTH),
  sentence: textRule(MAX_WORD_SENTENCE_LENGTH),
  npcName: lineRule(NPC_TEXT_LIMITS.name),
});

function linesOf(text: string): number {
  return 1 + (text.match(/(?:\r\n|\r(?!\n)|\n)(?=[^])/g)?.length ?? 0);
}
