import { z } from "zod";
import { localeTexts } from "../../schema/texts/localeTexts.ts";
import type { HistoryFieldsFragment } from "../operations.generated.ts";
import { shape } from "../answers/shape.ts";
import { messageOf, messageShape } from "./messageShape.ts";

/** A page of a chat. */
export const historyShape = shape("history", {
  messages: z.array(messageShape),
  hasMore: z.boolean(),
  userName: z.string(),
});

/** What a chat has before its user has written: the character's card and greeting. */
const OPENING_LENGTH = 2;

/** Whether the user has written in a chat: opening it again changes nothing then. */
export const isStarted = ({ total }: { total: number }): boolean => total > OPENING_LENGTH;

export function historyOf(
  { messages, hasMore, userName }: HistoryFieldsFragment,
  { locale }: { locale: string },
): z.infer<typeof historyShape> {
  return { messages: messages.map(messageOf), hasMore, userName: userName || localeTexts(locale).people.unknownUser };
}
