import type { MessageFieldsFragment } from "../operations.generated.ts";

/** The contract's message. */
export function messageShape(message: MessageFieldsFragment) {
  const { id, sender, messageType, timestamp, isGenerating, status, alternatives } = message;
  return {
    id,
    user_id: message.userId,
    npc_id: message.npcId,
    sender,
    message: message.text,
    type: "text",
    messageType,
    is_read: message.isRead,
    timestamp,
    isGenerating,
    status,
    alternatives: { index: alternatives.index, count: alternatives.count },
  };
}
