import type { StreamCall } from "../call.ts";
import { SendMessageDocument } from "../operations.generated.ts";
import { choiceOf, textOf } from "../requestFields.ts";
import { joinReply, resumeNamedReply } from "../stream/joinReply.ts";
import { followShareLink } from "./followShareLink.ts";
import { messageShape } from "./messageShape.ts";
import { noticeStream } from "./noticeStream.ts";
import { requestIdOf } from "./requestIdOf.ts";

export const sendMessageCall: StreamCall = {
  method: "post",
  path: "/chat/{npcId}",
  fieldNames: { text: "message", requestId: "Idempotency-Key" },
  doc: {
    summary:
      "Says something; the character's reply is streamed, or a notice of sender system that a guest's messages or the points are used up. With Last-Event-ID it resumes that reply instead, and the body is ignored",
    headers: ["Idempotency-Key", "Last-Event-ID"],
    query: { share_id: "" },
    body: { message: "Hello!", type: "text" },
    data: "stream",
  },
  async open(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    const resumed = await resumeNamedReply(request, npcId);
    if (resumed) return resumed;
    const body = await request.body("json");
    choiceOf(body, "type", { text: "text" }, "text");
    const input = { npcId, text: textOf(body, "message") ?? "", requestId: requestIdOf(request) };
    const { sendMessage: sent } = await request.run(SendMessageDocument, { input });
    if (sent.__typename === "ChatNotice") return noticeStream(request, sent);
    const { message, reply } = sent;
    if (reply.replyId === null) throw new Error("a message was answered without a reply");
    return joinReply(request, { replyId: reply.replyId, messageId: reply.id }, 0, [
      { type: "message", message: messageShape(message) },
    ]);
  },
};
