import type { Level } from "../../../../../schema/rules/languages.ts";

/** What a level means, as a model is told it. */
export const LEVEL_NAMES: Record<Level, string> = {
  beginner: "a beginner (A1 to A2)",
  intermediate: "an intermediate learner (B1 to B2)",
  advanced: "an advanced learner (C1 and above)",
};
