import { z } from "zod";
import { AppError } from "../../schema/rules/appError.ts";
import { streamCall } from "../call.ts";
import { REPLY_POSITION } from "../requestFields.ts";
import { joinReply } from "../stream/joinReply.ts";
import { SHARE_LINK } from "./followShareLink.ts";
import { resumeOr } from "./resumeOr.ts";
import { findRunningReply } from "./runningReply.ts";

export const joinReplyCall = streamCall({
  method: "get",
  path: "/chat/{npcId}/stream",
  summary:
    "Streams the running reply, or resumes the reply of Last-Event-ID, which must be one of this chat; 204 when no reply is running",
  headers: ["Last-Event-ID"],
  query: z.object({ after: REPLY_POSITION, ...SHARE_LINK }),
  open: (request) =>
    resumeOr(
      request,
      () => true,
      async (npcId) => {
        if (request.header("last-event-id")) throw new AppError("NOT_FOUND");
        const running = await findRunningReply(request, npcId);
        return running && joinReply(request, running, request.query.after);
      },
    ),
});
