import { lineOf, markupOf, plainTextOf } from "../../../../schema/rules/markup/markup.ts";
import type { MarkupBlock } from "../../../../schema/rules/markup/markup.ts";
import type { MessageFragment } from "./message.generated.ts";

type Said = Pick<MessageFragment, "sender" | "text">;

/** How a text is drawn: marks are a character's; what a person wrote stands as they wrote it. */
export const blocksOfMessage = ({ sender, text }: Said): MarkupBlock[] =>
  sender === "npc" ? markupOf(text) : lineOf(text);

/** What is read of a message; places of its words and sentences are places in it. */
export const plainMessage = ({ sender, text }: Said): string => (sender === "npc" ? plainTextOf(text) : text);
