import type { CallCase, CallCases } from "./callCase.ts";
import { ACCOUNT_CASES } from "./cases/accountCases.ts";
import { CHAT_CASES } from "./cases/chatCases.ts";
import { LANGUAGE_CASES } from "./cases/languageCases.ts";
import { NPC_CASES } from "./cases/npcCases.ts";
import { POINT_CASES } from "./cases/pointCases.ts";
import { PROFILE_CASES } from "./cases/profileCases.ts";

const CASES: CallCases = {
  ...ACCOUNT_CASES,
  ...PROFILE_CASES,
  ...NPC_CASES,
  ...CHAT_CASES,
  ...LANGUAGE_CASES,
  ...POINT_CASES,
};

/** A call of the list, by its key. */
export interface ListedCall extends CallCase {
  /** Its method and path. */
  key: string;
}

/** All calls of the REST layer, with what the contract says of each. */
export const CALL_CASES: readonly ListedCall[] = Object.entries(CASES).map(([key, call]) => ({ key, ...call }));
