import { AppError } from "../../schema/rules/appError.ts";
import type { RestRequest } from "../call.ts";
import { ReplyOriginDocument } from "../operations.generated.ts";
import type { ReplyOriginQuery } from "../operations.generated.ts";
import { readLastEventId } from "../stream/lastEventId.ts";

/** The reply that Last-Event-ID names, and what began it. */
export interface NamedReply extends Omit<ReplyOriginQuery["replyOrigin"], "npcId"> {
  replyId: string;
  /** The last piece that the client has. */
  afterSeq: number;
  /** Whether the client has seen the end, so that it has nothing to resume. */
  wasSeenToEnd: boolean;
}

/** Finds the reply of Last-Event-ID; null when it names none of the caller's own in this chat. */
export async function findNamedReply(request: RestRequest, chatNpcId: string): Promise<NamedReply | null> {
  const position = readLastEventId(request.header("last-event-id"));
  if (!position) return null;
  const { replyId, seq: afterSeq } = position;
  try {
    const { npcId, ...reply } = (await request.run(ReplyOriginDocument, { replyId })).replyOrigin;
    if (npcId !== chatNpcId.toLowerCase()) return null;
    return { ...reply, replyId, afterSeq, wasSeenToEnd: !reply.isGenerating && afterSeq > reply.lastSeq };
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
