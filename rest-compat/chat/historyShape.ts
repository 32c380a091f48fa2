import { z } from "zod";
import { unknownUser } from "../../schema/texts/unknownUser.ts";
import type { HistoryFieldsFragment } from "../operations.generated.ts";
import { shape } from "../shape.ts";
import { messageOf, messageShape } from "./messageShape.ts";

/** A page of a chat. */
export const historyShape = shape("history", {
  messages: z.array(messageShape),
  hasMore: z.boolean(),
  userName: z.string(),
});

export function historyOf(
  { messages, hasMore, userName }: HistoryFieldsFragment,
  { locale }: { locale: string },
): z.infer<typeof historyShape> {
  return { messages: messages.map(messageOf), hasMore, userName: userName || unknownUser(locale) };
}
