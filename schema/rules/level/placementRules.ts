import { array, number, object, string } from "yup";
import { MAX_LEMMA_LENGTH } from "../words/saved/savedWordRules.ts";
import { CARD_WORDS, LEAST_ANSWERS, MOST_ANSWERS } from "./placement.ts";

/** The answers of a placement, as they are sent. */
export const placementRules = object({
  cards: array(
    object({
      words: array(string().required("validation.required").max(MAX_LEMMA_LENGTH, "validation.tooLong"))
        .required("validation.required")
        .min(1, "validation.tooShort")
        .max(CARD_WORDS, "validation.tooLong"),
      known: number()
        .required("validation.required")
        .integer("validation.invalidValue")
        .min(0, "validation.invalidValue")
        .max(CARD_WORDS, "validation.invalidValue"),
    }),
  )
    .required("validation.required")
    .min(LEAST_ANSWERS, "validation.tooShort")
    .max(MOST_ANSWERS, "validation.tooLong"),
});
