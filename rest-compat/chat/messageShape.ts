import { z } from "zod";
import type { MessageFieldsFragment } from "../operations.generated.ts";
import { int, shape, time, uuid } from "../answers/shape.ts";

export const messageShape = shape("message", {
  id: uuid,
  user_id: uuid,
  npc_id: uuid,
  sender: z.enum(["user", "npc", "system"]),
  message: z.string(),
  type: z.literal("text"),
  messageType: z.enum(["npc_info", "normal"]),
  is_read: z.boolean(),
  timestamp: time,
  isGenerating: z.boolean(),
  status: z.enum(["complete", "generating", "stopped", "failed", "interrupted"]),
  alternatives: z.object({ index: int, count: int }),
});

export type MessageJson = z.infer<typeof messageShape>;

export function messageOf(fields: MessageFieldsFragment): MessageJson {
  return { ...fields, type: "text" };
}
