import { MAX_MESSAGE_LENGTH } from "../../../schema/rules/chat.ts";
import type { PolishPurpose } from "../../../schema/rules/language.ts";
import { NPC_TEXT_LIMITS } from "../../../schema/rules/npcTexts.ts";

/** Characters that a text may have for its purpose. */
export const PURPOSE_LIMITS: Record<PolishPurpose, number> = {
  chat: MAX_MESSAGE_LENGTH,
  name: NPC_TEXT_LIMITS.name,
  description: NPC_TEXT_LIMITS.description,
  greeting: NPC_TEXT_LIMITS.greeting,
  background: NPC_TEXT_LIMITS.backgroundKnowledge,
};
