import { z } from "zod";
import { isErrorCode } from "../../schema/rules/errorCodes.ts";
import { errorText } from "../../schema/texts/errorText.ts";
import { messageOf, messageShape } from "../chat/messageShape.ts";
import { noticeShape } from "../chat/noticeShape.ts";
import { codeShape } from "../errorShape.ts";
import type { WatchReplySubscription } from "../operations.generated.ts";
import { SHAPES, uuid } from "../shape.ts";

/** One frame of a stream. */
export const frameShape = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("message"), message: z.union([messageShape, noticeShape]) }),
    z.object({ type: z.literal("start"), id: uuid }),
    z.object({ type: z.literal("delta"), id: uuid, seq: z.int32().min(1), content: z.string() }),
    z.object({ type: z.literal("done"), id: uuid, message: messageShape }),
    z.object({ type: z.literal("error"), id: uuid, code: codeShape, message: z.string() }),
  ])
  .describe(
    "A frame of a stream. The order is message, start, delta …, then done or error; a notice comes alone. `id` is the id of the character's message.",
  )
  .register(SHAPES, { id: "frame" });

export type Frame = z.infer<typeof frameShape>;

/**
 * Turns an event of a reply into a frame. Only a failed reply is an `error`;
 * a stopped or interrupted one is `done` with its status.
 */
export function frameOf(event: WatchReplySubscription["watchReply"], locale: string): Frame {
  const id = event.messageId;
  if (event.__typename === "ReplyDelta") return { type: "delta", id, seq: event.seq, content: event.text };
  const { errorCode, ...message } = event.message;
  if (message.status !== "failed") return { type: "done", id, message: messageOf(message) };
  const code = errorCode !== null && isErrorCode(errorCode) ? errorCode : "AI_UNAVAILABLE";
  return { type: "error", id, code, message: errorText(code, locale) };
}
