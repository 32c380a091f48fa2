import { number, object } from "yup";

/**
 * What models are asked for. A model for `tools` translates, suggests, polishes, explains and corrects, and reads for
 * memories where none for `memory` is named; one for `embedding` tells what texts mean.
 */
export const MODEL_PURPOSES = [
  "chat",
  "tools",
  "image",
  "speech",
  "transcription",
  "moderation",
  "memory",
  "embedding",
] as const;

export type ModelPurpose = (typeof MODEL_PURPOSES)[number];

/** Days of figures, by default and at most. */
export const DEFAULT_MODEL_DAYS = 30;
const MOST_MODEL_DAYS = 366;

export const modelDaysRules = object({
  days: number()
    .typeError("validation.invalidValue")
    .integer("validation.invalidValue")
    .min(1, "validation.invalidValue")
    .max(MOST_MODEL_DAYS, "validation.invalidValue")
    .default(DEFAULT_MODEL_DAYS),
});
