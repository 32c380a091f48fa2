import type { SendMessageMutation } from "../operations.generated.ts";

/** What is answered instead of a reply. */
export type Notice = Extract<SendMessageMutation["sendMessage"], { __typename: "ChatNotice" }>;

/** The contract's message for what is stored nowhere: it has no id. */
export function noticeShape({ npcId, text, messageType }: Notice, userId: string | null) {
  return {
    id: null,
    user_id: userId,
    npc_id: npcId,
    sender: "system" as const,
    message: text,
    type: "text",
    messageType,
    is_read: true,
    timestamp: new Date().toISOString(),
    isGenerating: false,
    status: "complete" as const,
    alternatives: { index: 1, count: 1 },
  };
}
