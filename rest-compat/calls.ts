import { ACCOUNT_CALLS } from "./accounts/accounts.calls.ts";
import type { Call } from "./call.ts";
import { CHAT_CALLS } from "./chat/chat.calls.ts";
import { LANGUAGE_CALLS } from "./language/language.calls.ts";
import { MEDIA_CALLS } from "./media/media.calls.ts";
import { NPC_CALLS } from "./npcs/npcs.calls.ts";
import { POINTS_CALLS } from "./points/points.calls.ts";
import { RECHARGE_CALLS } from "./recharge/recharge.calls.ts";

export const CALLS: readonly Call[] = [
  ...ACCOUNT_CALLS,
  ...NPC_CALLS,
  ...CHAT_CALLS,
  ...LANGUAGE_CALLS,
  ...MEDIA_CALLS,
  ...POINTS_CALLS,
  ...RECHARGE_CALLS,
];
