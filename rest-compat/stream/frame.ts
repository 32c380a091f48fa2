import { errorText } from "../../schema/texts/errorText.ts";
import { messageShape } from "../chat/messageShape.ts";
import type { noticeShape } from "../chat/noticeShape.ts";
import type { WatchReplySubscription } from "../operations.generated.ts";

/** What a stream says, piece by piece. `id` is the id of the character's message. */
export type Frame =
  | { type: "message"; message: ReturnType<typeof messageShape> | ReturnType<typeof noticeShape> }
  | { type: "start"; id: string }
  | { type: "delta"; id: string; seq: number; content: string }
  | { type: "done"; id: string; message: ReturnType<typeof messageShape> }
  | { type: "error"; id: string; code: string; message: string };

/** A reply's event as a frame. Only a failed reply is an error; one stopped or interrupted is done, and its status tells. */
export function frameOf(event: WatchReplySubscription["watchReply"], locale: string): Frame {
  const id = event.messageId;
  if (event.__typename === "ReplyDelta") return { type: "delta", id, seq: event.seq, content: event.text };
  const { message } = event;
  if (message.status !== "failed") return { type: "done", id, message: messageShape(message) };
  const code = message.errorCode ?? "AI_UNAVAILABLE";
  return { type: "error", id, code, message: errorText(code, locale) };
}
