import type { RefObject } from "react";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { useWideScreen } from "../../../lib/useWideScreen.ts";
import { hasWords, wordsIdOf } from "../../../lib/words/wordsOf.ts";

/** The keys of a chat that lead from one part of it to another. */
export function useChatKeys(
  field: RefObject<HTMLTextAreaElement | null>,
  messages: readonly MessageFragment[],
  editNewest: (() => void) | null,
): void {
  usePageKey("write", () => field.current?.focus());
  usePageKey("leave", () => {
    if (document.activeElement !== field.current) return false;
    return focusOn("[role=log]");
  });
  usePageKey("edit", editNewest && (() => isEmpty(field.current) && editNewest()));
  usePageKey("walk", (key) => {
    const latest = messages.findLast(hasWords);
    return latest !== undefined && walkIn(wordsIdOf(latest), key);
  });
  // A narrow screen has no list beside the chat.
  const hasList = useWideScreen();
  usePageKey("chats", hasList ? () => focusOn("[data-chats] [aria-current=page]") || focusOn("[data-chats] a") : null);
  usePageKey("help", () => openPageSheet({ kind: "keys" }));
}

/** Whether the focus is in a field in which nothing is written: in a text the arrows move the caret. */
const isEmpty = (field: HTMLTextAreaElement | null): boolean => document.activeElement === field && field?.value === "";

function focusOn(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

/** The words of a text are walked by its own keys, once it has the focus. */
function walkIn(wordsId: string, key: string): boolean {
  const text = document.querySelector<HTMLElement>(`[data-words="${wordsId}"][tabindex]`);
  if (!text) return false;
  text.focus({ preventScroll: true });
  text.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return true;
}
