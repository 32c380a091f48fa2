import { AppError } from "../../schema/rules/appError.ts";
import type { RestRequest } from "../call.ts";
import { findRunningReply } from "../chat/runningReply.ts";
import type { ReplyRef } from "../chat/runningReply.ts";
import { WatchReplyDocument } from "../operations.generated.ts";
import type { Frame } from "./frame.ts";
import { readLastEventId } from "./lastEventId.ts";
import type { ReplyStream } from "./replyStream.ts";

/** Follows the caller's own reply, from the piece after `afterSeq`. */
export async function joinReply(
  request: RestRequest,
  reply: ReplyRef,
  afterSeq: number,
  before: Frame[] = [],
): Promise<ReplyStream> {
  const events = await request.follow(WatchReplyDocument, { replyId: reply.replyId, afterSeq });
  return { ...reply, afterSeq, opening: [...before, ...startOf(reply.messageId, afterSeq)], events };
}

/** Follows the reply of Last-Event-ID; null without that header. Throws NOT_FOUND when the reply is not the caller's. */
export async function resumeNamedReply(request: RestRequest, npcId: string): Promise<ReplyStream | null> {
  const position = readLastEventId(request.header("last-event-id"));
  if (!position) return null;
  const { replyId, seq: afterSeq } = position;
  const running = await findRunningReply(request, npcId);
  if (running?.replyId === replyId) return joinReply(request, running, afterSeq);
  // The reply has ended, so its next event comes at once. Wait for it: a NOT_FOUND must be known before the status is sent.
  const events = await request.follow(WatchReplyDocument, { replyId, afterSeq });
  const first = await events.next();
  if (!first) throw new AppError("NOT_FOUND");
  const { messageId } = first.watchReply;
  const waiting = [first];
  return {
    replyId,
    messageId,
    afterSeq,
    opening: startOf(messageId, afterSeq),
    events: { next: async () => waiting.shift() ?? events.next(), leave: events.leave },
  };
}

/** A client that has a piece already has the start frame. */
function startOf(id: string, afterSeq: number): Frame[] {
  return afterSeq === 0 ? [{ type: "start", id }] : [];
}
