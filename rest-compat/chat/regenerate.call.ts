import { z } from "zod";
import { streamCall } from "../call.ts";
import type { RestRequest } from "../call.ts";
import { RegenerateReplyDocument } from "../operations.generated.ts";
import { joinReply } from "../stream/joinReply.ts";
import { SHARE_LINK } from "./followShareLink.ts";
import type { NamedReply } from "./namedReply.ts";
import { noticeStream } from "./noticeStream.ts";
import { idempotencyKeyOf, requestIdOf } from "../requestIdOf.ts";
import { resumeOr } from "./resumeOr.ts";

export const regenerateCall = streamCall({
  method: "post",
  path: "/chat/{npcId}/regenerate",
  fieldNames: { requestId: "Idempotency-Key" },
  summary:
    "Writes an alternative of the character's last reply and streams it, without a `message` frame. When the points are used up, streams a notice of " +
    "sender `system` instead. It takes no body. With the Last-Event-ID of an alternative that was not seen to its end it resumes that one. Not for guests",
  headers: ["Idempotency-Key", "Last-Event-ID"],
  query: z.object(SHARE_LINK),
  open: (request) =>
    resumeOr(
      request,
      (reply) => isRepeated(request, reply),
      async (npcId) => {
        const requestId = requestIdOf(request);
        const { regenerateReply: begun } = await request.run(RegenerateReplyDocument, { npcId, requestId });
        if (begun.__typename === "ChatNotice") return noticeStream(request, begun);
        if (begun.replyId === null) throw new Error("a reply was regenerated without one");
        return joinReply(request, { replyId: begun.replyId, messageId: begun.id }, 0);
      },
    ),
});

/** Whether the request is the one that began a reply: it has its key; or, without a key, the client lost its stream. */
function isRepeated(request: RestRequest, reply: NamedReply): boolean {
  const key = idempotencyKeyOf(request);
  if (reply.alternative === 1) return false;
  return key === undefined ? !reply.wasSeenToEnd : key === reply.requestId;
}
