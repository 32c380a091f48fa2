import {
  MAX_GLOSS_LENGTH,
  MAX_LEMMA_LENGTH,
  savedWordChangesRules,
} from "../../../../../schema/rules/words/saved/savedWordRules.ts";
import { lineRule, textRule } from "../../../../../schema/rules/text.ts";

/** All that can be changed of a word but its part of speech. A word has a dictionary form and a meaning. */
export const editWordRules = savedWordChangesRules.omit(["partOfSpeech"]).shape({
  lemma: lineRule(MAX_LEMMA_LENGTH).required("validation.required"),
  gloss: textRule(MAX_GLOSS_LENGTH).required("validation.required"),
});
