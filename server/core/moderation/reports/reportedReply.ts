import { findReportedReply } from "../../../../db/queries/moderation/reportedReply.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import type { Reported, ReportScope } from "./reported.ts";

/**
 * A reply that is reported: any alternative by who talks in its chat, the one that is shown by the creator who reads
 * along. Throws NOT_FOUND.
 */
export async function reportedReply({ em, viewer }: ReportScope, replyId = ""): Promise<Reported> {
  const reply = viewer && isUuid(replyId) ? await findReportedReply(em, replyId) : null;
  const isRead = reply?.isShown && reply.readerId === viewer?.userId;
  if (!reply || (reply.talkerId !== viewer?.userId && !isRead)) throw new AppError("NOT_FOUND");
  const { npcId, authorId, npcName, before, text, after, talkerId } = reply;
  return {
    subject: "reply",
    subjectKey: `reply:${replyId.toLowerCase()}`,
    npcId,
    authorId,
    evidence: { subject: "reply", npcName, before, text, after, talkerId },
  };
}
