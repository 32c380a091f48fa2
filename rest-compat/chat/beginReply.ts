import { AppError } from "../../schema/rules/appError.ts";
import type { RestRequest } from "../call.ts";
import type {
  MessageFieldsFragment,
  NoticeFieldsFragment,
  RegenerateReplyMutation,
  SendMessageMutation,
} from "../operations.generated.ts";
import { joinReply } from "../stream/joinReply.ts";
import type { NoticeStream, ReplyStream } from "../stream/replyStream.ts";
import { messageOf } from "./messageShape.ts";
import { noticeOf } from "./noticeShape.ts";

/**
 * What an operation that begins a reply has given: the reply and the message that it answers, or a notice in its place.
 */
export type Begun =
  | { notice: NoticeFieldsFragment }
  | { reply: { id: string; replyId: string | null }; message: MessageFieldsFragment | null };

/** Streams what was begun, from its start. Throws UNAUTHENTICATED. */
export async function beginReply(request: RestRequest, begun: Begun): Promise<ReplyStream | NoticeStream> {
  if ("notice" in begun) {
    const { viewer } = request.caller;
    if (!viewer) throw new AppError("UNAUTHENTICATED");
    return { notice: { type: "message", message: noticeOf(begun.notice, viewer.userId) } };
  }
  const { id: messageId, replyId } = begun.reply;
  if (replyId === null) throw new Error("a reply was begun without an id");
  const said = begun.message ? [{ type: "message" as const, message: messageOf(begun.message) }] : [];
  return joinReply(request, { replyId, messageId }, 0, said);
}

/** What sending a message has begun. */
export const sent = (result: SendMessageMutation["data"]): Begun =>
  result.__typename === "ChatNotice" ? { notice: result } : result;

/** What regenerating a reply has begun. */
export const regenerated = (result: RegenerateReplyMutation["data"]): Begun =>
  result.__typename === "ChatNotice" ? { notice: result } : { reply: result, message: null };
