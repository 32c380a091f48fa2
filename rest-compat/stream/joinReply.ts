import type { RestRequest } from "../call.ts";
import type { ReplyRef } from "../chat/runningReply.ts";
import { WatchReplyDocument } from "../operations.generated.ts";
import type { Frame } from "./frame.ts";
import type { ReplyStream } from "./replyStream.ts";

/** Follows the caller's own reply, from the piece after `afterSeq`. */
export async function joinReply(
  request: RestRequest,
  { replyId, messageId }: ReplyRef,
  afterSeq: number,
  before: Frame[] = [],
): Promise<ReplyStream> {
  const events = await request.follow(WatchReplyDocument, { replyId, afterSeq });
  // A client that has a piece already has the start frame.
  const start: Frame[] = afterSeq === 0 ? [{ type: "start", id: messageId }] : [];
  return { replyId, messageId, afterSeq, opening: [...before, ...start], events };
}
