import type { NewTurn, TurnPlace } from "../../../../db/queries/chat/openReply.ts";
import { messageView } from "./messageView.ts";
import type { MessageView } from "./messageView.ts";

/** A stored message, and the reply that is being written to it. */
export interface SentMessage {
  message: MessageView;
  reply: MessageView;
}

/** A turn as it has just been stored, without reading it again. */
export function sentMessage(turn: NewTurn, { position, at, answerAt }: TurnPlace): SentMessage {
  const { messageId, answerId, npcId, userId, language, text, requestId, reply } = turn;
  const both = {
    npcId,
    userId,
    messageType: "normal",
    edition: 0,
    language,
    isRead: false,
    errorCode: null,
    translation: null,
    memories: null,
  } as const;
  return {
    message: messageView({
      ...both,
      id: messageId,
      position,
      createdAt: at,
      sender: "user",
      text,
      requestId,
      replyId: null,
      replyStatus: null,
      replyText: null,
      alternative: null,
      alternatives: 0,
    }),
    reply: messageView({
      ...both,
      id: answerId,
      position: position + 1,
      createdAt: answerAt,
      sender: "npc",
      text: "",
      requestId: null,
      replyId: reply.id,
      replyStatus: "generating",
      replyText: "",
      alternative: 1,
      alternatives: 1,
    }),
  };
}
