import { array, object, string } from "yup";
import { lineRule } from "./input/text.ts";

/** Lines of a conversation that a moment shows. */
export const MIN_MOMENT_LINES = 2;
export const MAX_MOMENT_LINES = 6;
/** Moments that a person may share at a time. */
export const MAX_MOMENTS = 100;
/** Characters of a name in a moment. */
export const MAX_MOMENT_NAME_LENGTH = 50;

/** What is chosen of a conversation. That it is enough is looked at once the conversation is known to be theirs. */
export const momentRules = object({
  npcId: string().required("validation.required"),
  messageIds: array(string().required("validation.required"))
    .required("validation.required")
    .min(1, "validation.invalidValue")
    .max(MAX_MOMENT_LINES, "validation.invalidValue"),
  npcName: lineRule(MAX_MOMENT_NAME_LENGTH).required("validation.required"),
  ownName: lineRule(MAX_MOMENT_NAME_LENGTH),
});
