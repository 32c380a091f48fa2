import { z } from "zod";
import { streamCall } from "../call.ts";
import { REPLY_POSITION } from "../requestFields.ts";
import { joinReply } from "../stream/joinReply.ts";
import { SHARE_LINK } from "./followShareLink.ts";
import { resumeOr } from "./resumeOr.ts";
import { findRunningReply } from "./runningReply.ts";

export const joinReplyCall = streamCall({
  method: "get",
  path: "/chat/{npcId}/stream",
  summary: "Joins the reply being written, or resumes the one that Last-Event-ID names; 204 when there is none",
  headers: ["Last-Event-ID"],
  query: z.object({ after: REPLY_POSITION, ...SHARE_LINK }),
  open: (request) =>
    resumeOr(request, async (npcId) => {
      const running = await findRunningReply(request, npcId);
      return running && joinReply(request, running, request.query.after);
    }),
});
