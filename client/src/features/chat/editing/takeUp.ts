import type { WaitingMessage } from "../../../lib/outbox/waiting.ts";
import { giveBack } from "../composer/useDraft.ts";
import { editingOf } from "./editing.ts";

/** Puts texts that are not sent after all back to where they were written: an edited message's into its place. */
export function takeUp(chatKey: string, unsent: readonly Pick<WaitingMessage, "text" | "edits">[]): void {
  const texts: string[] = [];
  for (const { text, edits } of unsent) {
    if (edits === undefined) texts.push(text);
    else editingOf(chatKey).set({ messageId: edits, text });
  }
  if (texts.length > 0) giveBack(chatKey, texts.join("\n"));
}
