import { z } from "zod";
import { sendMessageRules } from "../../schema/rules/chat.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { streamCall } from "../call.ts";
import type { RestRequest } from "../call.ts";
import { SendMessageDocument } from "../operations.generated.ts";
import { text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { joinReply } from "../stream/joinReply.ts";
import { SHARE_LINK } from "./followShareLink.ts";
import { messageOf } from "./messageShape.ts";
import type { NamedReply } from "./namedReply.ts";
import { noticeStream } from "./noticeStream.ts";
import { idempotencyKeyOf, requestIdOf } from "../requestIdOf.ts";
import { resumeOr } from "./resumeOr.ts";

export const sendMessageCall = streamCall({
  method: "post",
  path: "/chat/{npcId}",
  fieldNames: { text: "message", requestId: "Idempotency-Key" },
  summary:
    "Sends a message and streams the character's reply. When a guest's messages or the points are used up, streams a notice of sender `system` instead. " +
    "The same request again, with the Last-Event-ID of the reply that it began, resumes that reply and stores nothing. It is the same when its " +
    "Idempotency-Key is; without one, when its message is, or is missing, and the end of that reply has not been seen. Any other message is sent",
  headers: ["Idempotency-Key", "Last-Event-ID"],
  query: z.object(SHARE_LINK),
  body: z.object({
    message: text("Hello!", constraintsOf(sendMessageRules, "text")),
    type: z.literal("text").default("text"),
  }),
  open: (request) =>
    resumeOr(
      request,
      (reply) => isRepeated(request, reply),
      async (npcId) => {
        const { message: said } = await request.body();
        // Nothing to send: it can only have been meant to resume.
        if (said.trim() === "" && request.header("last-event-id")) throw new AppError("NOT_FOUND");
        const input = { npcId, text: said, requestId: requestIdOf(request) };
        const { sendMessage: sent } = await request.run(SendMessageDocument, { input });
        if (sent.__typename === "ChatNotice") return noticeStream(request, sent);
        const { message, reply } = sent;
        if (reply.replyId === null) throw new Error("a message was answered without a reply");
        return joinReply(request, { replyId: reply.replyId, messageId: reply.id }, 0, [
          { type: "message", message: messageOf(message) },
        ]);
      },
    ),
});

/**
 * Whether the request is the one that began a reply. A client that lost the stream says the same again; one that
 * only sends along the last id it has seen says something else, or has seen that reply's end.
 */
async function isRepeated(request: RestRequest<{ message: string }>, reply: NamedReply): Promise<boolean> {
  const key = idempotencyKeyOf(request);
  // A body without a message, or that cannot be read, is ignored: with it no message is lost.
  const message = await request.body().then(
    (body) => body.message,
    () => "",
  );
  const { text } = sendMessageRules.cast({ text: message, requestId: "" });
  if (text === "") return true;
  if (reply.alternative > 1) return false;
  return key === undefined ? !reply.wasSeenToEnd && text === reply.answers : key === reply.requestId;
}
