import { MAX_MESSAGE_LENGTH } from "../../../schema/rules/chat.ts";
import type { PolishPurpose } from "../../../schema/rules/language.ts";
import {
  MAX_NPC_BACKGROUND_LENGTH,
  MAX_NPC_DESCRIPTION_LENGTH,
  MAX_NPC_GREETING_LENGTH,
  MAX_NPC_NAME_LENGTH,
} from "../../../schema/rules/npcs.ts";

/** Characters that a text may have for its purpose. */
export const PURPOSE_LIMITS: Record<PolishPurpose, number> = {
  chat: MAX_MESSAGE_LENGTH,
  name: MAX_NPC_NAME_LENGTH,
  description: MAX_NPC_DESCRIPTION_LENGTH,
  greeting: MAX_NPC_GREETING_LENGTH,
  background: MAX_NPC_BACKGROUND_LENGTH,
};
