import { z } from "zod";
import { shape } from "../shape.ts";
import { messageShape } from "./messageShape.ts";

/** A page of a chat. */
export const historyShape = shape("history", {
  messages: z.array(messageShape),
  hasMore: z.boolean(),
  userName: z.string(),
});
