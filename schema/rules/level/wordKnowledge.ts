import { object } from "yup";
import { lineRule } from "../input/text.ts";
import { MAX_LEMMA_LENGTH } from "../words/saved/savedWordRules.ts";

/** A word of which someone says whether they know it, in its dictionary form. */
export const saidWordRules = object({ lemma: lineRule(MAX_LEMMA_LENGTH).required("validation.required") });
