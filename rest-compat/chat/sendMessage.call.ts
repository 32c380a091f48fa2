import { z } from "zod";
import { sendMessageRules } from "../../schema/rules/chat.ts";
import { streamCall } from "../call.ts";
import { SendMessageDocument } from "../operations.generated.ts";
import { text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { joinReply } from "../stream/joinReply.ts";
import { SHARE_LINK } from "./followShareLink.ts";
import { messageOf } from "./messageShape.ts";
import { noticeStream } from "./noticeStream.ts";
import { requestIdOf } from "../requestIdOf.ts";
import { resumeOr } from "./resumeOr.ts";

export const sendMessageCall = streamCall({
  method: "post",
  path: "/chat/{npcId}",
  fieldNames: { text: "message", requestId: "Idempotency-Key" },
  summary:
    "Sends a message and streams the character's reply. When a guest's messages or the points are used up, streams a notice of sender `system` instead. " +
    "With Last-Event-ID it resumes that reply and ignores the body",
  headers: ["Idempotency-Key", "Last-Event-ID"],
  query: z.object(SHARE_LINK),
  body: z.object({
    message: text("Hello!", constraintsOf(sendMessageRules, "text")),
    type: z.literal("text").default("text"),
  }),
  open: (request) =>
    resumeOr(request, async (npcId) => {
      const { message: said } = await request.body();
      const input = { npcId, text: said, requestId: requestIdOf(request) };
      const { sendMessage: sent } = await request.run(SendMessageDocument, { input });
      if (sent.__typename === "ChatNotice") return noticeStream(request, sent);
      const { message, reply } = sent;
      if (reply.replyId === null) throw new Error("a message was answered without a reply");
      return joinReply(request, { replyId: reply.replyId, messageId: reply.id }, 0, [
        { type: "message", message: messageOf(message) },
      ]);
    }),
});
