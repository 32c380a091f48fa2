import { array, object, string } from "yup";
import type { Language } from "../languages.ts";
import { LANGUAGES } from "../languages.ts";
import { lineRule } from "../input/text.ts";

/** Words that a character is asked to use in a reply at most. */
export const MAX_ASKED_WORDS = 3;
/** Letters of such a word: a longer text is no word, and could hide an instruction. */
export const MAX_ASKED_LETTERS = 40;
/** Replies after which a promise is given up, so that words that are due have their turn. */
export const PROMISED_REPLIES = 5;

/** Words that a chat's user was told the character will use, and in how many replies it is still asked for them. */
export interface PromisedWords {
  language: Language;
  words: { lemma: string; surface: string }[];
  replies: number;
}

const form = lineRule(MAX_ASKED_LETTERS).min(1, "validation.required").required("validation.required");

export const promisedWordsRules = object({
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.required"),
  words: array(object({ lemma: form, surface: form }))
    .min(1, "validation.required")
    .max(MAX_ASKED_WORDS, "validation.invalidValue")
    .required("validation.required"),
});
