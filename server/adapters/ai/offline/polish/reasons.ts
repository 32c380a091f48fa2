import type { Parallel } from "../phrasebook/phrase.ts";
import reasons from "./reasons.json" with { type: "json" };

export type Reason = keyof typeof reasons;

/** Why something reads better, said in each native language. */
export const REASONS: Readonly<Record<Reason, Parallel>> = reasons;
