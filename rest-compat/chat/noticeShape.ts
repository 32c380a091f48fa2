import { z } from "zod";
import type { NoticeFieldsFragment } from "../operations.generated.ts";
import { SHAPES } from "../answers/shape.ts";
import { messageShape } from "./messageShape.ts";

/** A message that takes the place of a reply when a limit is reached. It is not stored, so it has no id. */
export const noticeShape = messageShape
  .extend({
    id: z.null(),
    sender: z.literal("system"),
    messageType: z.enum(["guestLimit", "insufficientPoints"]),
  })
  .register(SHAPES, { id: "notice" });

export function noticeOf(
  { npc_id, text, messageType }: NoticeFieldsFragment,
  userId: string,
): z.infer<typeof noticeShape> {
  return {
    id: null,
    user_id: userId,
    npc_id,
    message: text,
    // Legacy clients know one limit of guests; the text says which it is.
    messageType: messageType === "allGuestsLimit" ? "guestLimit" : messageType,
    sender: "system",
    type: "text",
    is_read: true,
    timestamp: new Date().toISOString(),
    isGenerating: false,
    status: "complete",
    alternatives: { index: 1, count: 1 },
  };
}
