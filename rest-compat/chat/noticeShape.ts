import type { RestRequest } from "../call.ts";
import type { SendMessageMutation } from "../operations.generated.ts";
import type { NoticeStream } from "../stream/replyStream.ts";

type Notice = Extract<SendMessageMutation["sendMessage"], { __typename: "ChatNotice" }>;

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

/** The one frame an asker gets where there is no reply. */
export function noticeStream({ asker }: Pick<RestRequest, "asker">, notice: Notice): NoticeStream {
  return { notice: { type: "message", message: noticeShape(notice, asker.viewer?.userId ?? null) } };
}
