import type { HouseRule, WaitingCause } from "../../../../schema/rules/moderation.ts";

/** Why a character is not public before a person has looked at it. */
export interface Doubt {
  /** The rule of the house that it may break; `other` where none is known. */
  rule: HouseRule;
  cause: WaitingCause;
  /** Those of the operator's words that it has. */
  words: string[];
}
