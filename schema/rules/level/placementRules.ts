import { array, boolean, object, string } from "yup";
import { MAX_LEMMA_LENGTH } from "../words/saved/savedWordRules.ts";
import { LEAST_ANSWERS, MOST_ANSWERS } from "./placement.ts";

/** The answers of a placement, as they are sent. */
export const placementRules = object({
  answers: array(
    object({
      text: string().required("validation.required").max(MAX_LEMMA_LENGTH, "validation.tooLong"),
      knows: boolean().required("validation.required"),
    }),
  )
    .required("validation.required")
    .min(LEAST_ANSWERS, "validation.tooShort")
    .max(MOST_ANSWERS, "validation.tooLong"),
});
