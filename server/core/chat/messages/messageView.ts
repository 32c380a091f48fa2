import type { ShownMessageRow } from "../../../../db/queries/chat/messages.ts";
import { isErrorCode } from "../../../../schema/rules/errorCodes.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import type { StoredTerm } from "../../../../db/entities/language/translation.entity.ts";
import type { Language } from "../../../../schema/rules/languages.ts";

/** A message as clients see it; of a reply, the alternative that is shown. */
export interface MessageView {
  id: string;
  npcId: string;
  userId: string;
  sender: "user" | "npc" | "system";
  messageType: "normal" | "npc_info";
  text: string;
  language: Language;
  isRead: boolean;
  timestamp: Date;
  /** Its place in the chat, from 0. */
  position: number;
  requestId: string | null;
  isGenerating: boolean;
  status: ShownMessageRow["replyStatus"] & string;
  /** Why the reply failed. */
  errorCode: ErrorCode | null;
  /** The reply that is shown; what `watchReply` takes. */
  replyId: string | null;
  /** Which of how many alternatives is shown. */
  alternatives: { index: number; count: number };
  /** In the viewer's native language, if it was translated before. */
  translation: MessageTranslation | null;
  /** The ids of the memories that the reply has used. */
  usedMemories: readonly string[];
}

/** A message in another language, with the words in it that are worth learning. */
export interface MessageTranslation {
  language: Language;
  translation: string;
  keyTerms: StoredTerm[];
}

export function messageView(row: ShownMessageRow): MessageView {
  const status = row.replyStatus ?? "complete";
  return {
    id: row.id,
    npcId: row.npcId,
    userId: row.userId,
    sender: row.sender,
    messageType: row.messageType,
    text: row.replyText ?? row.text,
    language: row.language,
    isRead: row.isRead,
    timestamp: row.createdAt,
    position: row.position,
    requestId: row.requestId,
    isGenerating: status === "generating",
    status,
    errorCode: row.errorCode !== null && isErrorCode(row.errorCode) ? row.errorCode : null,
    replyId: row.replyId,
    alternatives: { index: row.alternative ?? 1, count: Math.max(row.alternatives, 1) },
    translation: row.translation,
    usedMemories: row.memories ?? [],
  };
}
