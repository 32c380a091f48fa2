import { z } from "zod";
import { isErrorCode } from "../../schema/rules/errorCodes.ts";
import { errorText } from "../../schema/texts/errorText.ts";
import { messageOf, messageShape } from "../chat/messageShape.ts";
import { noticeShape } from "../chat/noticeShape.ts";
import { codeShape } from "../answers/errorShape.ts";
import type { WatchReplySubscription } from "../operations.generated.ts";
import { SHAPES, uuid } from "../answers/shape.ts";

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

type ReplyDone = Extract<WatchReplySubscription["watchReply"], { __typename: "ReplyDone" }>;

export type Frame = z.infer<typeof frameShape>;

/** A frame, and the number of the last piece that a client has with it. */
export interface NumberedFrame {
  frame: Frame;
  seq: number;
}

/**
 * Turns an event of a reply into frames: a delta into one for each of its pieces. Only a failed reply is an `error`;
 * a stopped or interrupted one is `done` with its status. The end counts as one more piece, so that its number shows
 * whether a client has seen it.
 */
export function framesOf(event: WatchReplySubscription["watchReply"], locale: string): NumberedFrame[] {
  const id = event.messageId;
  if (event.__typename === "ReplyDelta") {
    const before = event.seq - event.pieces.length;
    return event.pieces.map((content, index) => {
      const seq = before + index + 1;
      return { frame: { type: "delta", id, seq, content }, seq };
    });
  }
  return [{ frame: endOf(event, locale), seq: event.seq + 1 }];
}

function endOf({ messageId: id, message: said }: ReplyDone, locale: string): Frame {
  const { errorCode, ...message } = said;
  if (message.status !== "failed") return { type: "done", id, message: messageOf(message) };
  const code = errorCode !== null && isErrorCode(errorCode) ? errorCode : "AI_UNAVAILABLE";
  return { type: "error", id, code, message: errorText(code, locale) };
}
