import type { StreamCall } from "../call.ts";
import { RegenerateReplyDocument } from "../operations.generated.ts";
import { joinReply, resumeNamedReply } from "../stream/joinReply.ts";
import { followShareLink } from "./followShareLink.ts";
import { noticeStream } from "./noticeStream.ts";
import { requestIdOf } from "./requestIdOf.ts";

export const regenerateCall: StreamCall = {
  method: "post",
  path: "/chat/{npcId}/regenerate",
  fieldNames: { requestId: "Idempotency-Key" },
  doc: {
    summary:
      "Has the character's last reply written anew: an alternative in the same message, streamed without a `message` frame, or a notice of sender " +
      "system that the points are used up. It takes no body. With Last-Event-ID it resumes that reply instead. Not for guests",
    headers: ["Idempotency-Key", "Last-Event-ID"],
    query: { share_id: "" },
    data: "stream",
  },
  async open(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    const resumed = await resumeNamedReply(request, npcId);
    if (resumed) return resumed;
    const { regenerateReply: begun } = await request.run(RegenerateReplyDocument, {
      npcId,
      requestId: requestIdOf(request),
    });
    if (begun.__typename === "ChatNotice") return noticeStream(request, begun);
    if (begun.replyId === null) throw new Error("a reply was regenerated without one");
    return joinReply(request, { replyId: begun.replyId, messageId: begun.id }, 0);
  },
};
