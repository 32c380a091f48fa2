import { z } from "zod";
import type { MessageFieldsFragment } from "../operations.generated.ts";
import { shape } from "../answers/shape.ts";
import { messageOf, messageShape } from "./messageShape.ts";

/** What stopping a reply has done; the message is null when no reply was running. */
export const stoppedShape = shape("stopped", { stopped: z.boolean(), message: messageShape.nullable() });

export function stoppedOf(message: MessageFieldsFragment | null): z.infer<typeof stoppedShape> {
  return { stopped: message?.status === "stopped", message: message && messageOf(message) };
}
