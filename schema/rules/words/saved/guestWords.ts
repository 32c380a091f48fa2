import { array, date, number, object, string } from "yup";
import { isUuid } from "../../input/identifiers.ts";
import { lineRule, textRule } from "../../input/text.ts";
import { LANGUAGES } from "../../languages.ts";
import { CARD_KINDS } from "../cards/cardIds.ts";
import { GRADES } from "../cards/cardMemory.ts";
import type { Grade } from "../cards/cardMemory.ts";
import { PARTS_OF_SPEECH } from "../partsOfSpeech.ts";
import { importedTextRules } from "../wordFiles.ts";
import { MAX_GLOSS_LENGTH, MAX_LEMMA_LENGTH, MAX_READING_LENGTH } from "./savedWordRules.ts";

/** Words that an account is given at once, and their reviews in all: they fit into one request. */
export const MAX_GUEST_WORDS = 15;
export const MAX_GUEST_REVIEWS = 100;

const id = string().test("uuid", "validation.invalidId", (value) => typeof value !== "string" || isUuid(value));
const place = number().integer("validation.invalidValue").min(0, "validation.invalidValue").required();
const time = date().typeError("validation.invalidValue");

const reviewRules = object({
  requestId: id.required("validation.required").lowercase(),
  kind: string().oneOf(CARD_KINDS, "validation.invalidValue").required("validation.required"),
  grade: number<Grade>()
    .oneOf([...GRADES], "validation.invalidValue")
    .required("validation.required"),
  reviewedAt: time.required("validation.required"),
});

const wordRules = importedTextRules.shape({
  language: string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.required"),
  nativeLanguage: string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.required"),
  lemma: lineRule(MAX_LEMMA_LENGTH).min(1, "validation.required").required("validation.required"),
  gloss: textRule(MAX_GLOSS_LENGTH).min(1, "validation.required").required("validation.required"),
  surface: lineRule(MAX_LEMMA_LENGTH).default(""),
  partOfSpeech: string()
    .nullable()
    .oneOf([...PARTS_OF_SPEECH, null], "validation.invalidValue"),
  reading: lineRule(MAX_READING_LENGTH).nullable(),
  gapStart: place,
  gapEnd: place,
  npcId: id.nullable(),
  messageId: id.nullable(),
  saidAt: time.nullable(),
  knownAt: time.nullable(),
  savedAt: time.required("validation.required"),
  reviews: array(reviewRules).max(MAX_GUEST_REVIEWS, "validation.invalidValue").required("validation.required"),
});

/** Words that a browser has saved for a guest, with their reviews. */
export const guestWordsRules = object({
  words: array(wordRules)
    .min(1, "validation.required")
    .max(MAX_GUEST_WORDS, "validation.invalidValue")
    .test(
      "reviews",
      "validation.invalidValue",
      (words) => !words || words.reduce((sum, word) => sum + (word.reviews?.length ?? 0), 0) <= MAX_GUEST_REVIEWS,
    )
    .required("validation.required"),
});
