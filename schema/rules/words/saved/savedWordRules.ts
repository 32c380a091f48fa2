import { object, string } from "yup";
import { LANGUAGES } from "../../languages.ts";
import { MAX_SEARCH_LENGTH } from "../../npcs.ts";
import { pagingRules } from "../../input/paging.ts";
import { lineRule, textRule } from "../../input/text.ts";
import { PARTS_OF_SPEECH } from "../partsOfSpeech.ts";
import { SAVED_KINDS, WORD_STATES } from "./savedWords.ts";

export const MAX_LEMMA_LENGTH = 100;
export const MAX_READING_LENGTH = 100;
export const MAX_GLOSS_LENGTH = 300;
export const MAX_NOTE_LENGTH = 1000;
export const MAX_WORD_TRANSLATION_LENGTH = 2000;

export const WORD_SORTS = ["newest", "oldest", "alphabet", "due"] as const;
export type WordSort = (typeof WORD_SORTS)[number];

/** A page of saved words, and which are looked for. */
export const savedWordSearchRules = pagingRules.shape({
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage"),
  kind: string().oneOf(SAVED_KINDS, "validation.invalidValue"),
  state: string().oneOf(WORD_STATES, "validation.invalidValue"),
  search: textRule(MAX_SEARCH_LENGTH),
  sort: string().oneOf(WORD_SORTS, "validation.invalidValue").default("newest"),
});

/** Changes of a saved word. Fields that are left out stay; reading, note and translation may be emptied. */
export const savedWordChangesRules = object({
  lemma: lineRule(MAX_LEMMA_LENGTH).min(1, "validation.required"),
  reading: lineRule(MAX_READING_LENGTH),
  partOfSpeech: string().oneOf(PARTS_OF_SPEECH, "validation.invalidValue"),
  gloss: textRule(MAX_GLOSS_LENGTH).min(1, "validation.required"),
  note: textRule(MAX_NOTE_LENGTH),
  translation: textRule(MAX_WORD_TRANSLATION_LENGTH),
});
