import type { HouseRule } from "../../schema/rules/moderation.ts";

/** What is judged: texts, and pictures as WebP. */
export interface JudgedContent {
  texts: readonly string[];
  pictures: readonly Uint8Array[];
}

/** What says which rules of the house a content may break. */
export interface ContentJudge {
  /** Throws AI_UNAVAILABLE. */
  judge(content: JudgedContent): Promise<HouseRule[]>;
}
