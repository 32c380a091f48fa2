import { useEffect } from "react";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { giveBack } from "../composer/useDraft.ts";
import { editingOf } from "./editing.ts";

/** The person's newest message where it can be edited: its answer is the last message, and nothing waits to be sent. */
export function editableIn(messages: readonly MessageFragment[], unsent: readonly unknown[]): MessageFragment | null {
  const message = messages.at(-2);
  return unsent.length === 0 && message?.sender === "user" ? message : null;
}

/**
 * The message of a chat that is being edited; null where none is. Once another one has become the newest, what was
 * written goes into the draft.
 */
export function useEditing(chatKey: string, editable: MessageFragment | null): MessageFragment | null {
  const store = editingOf(chatKey);
  const editing = store.use();
  const edited = editing && editable?.id === editing.messageId ? editable : null;
  useEffect(() => {
    if (!editing || edited) return;
    store.set(null);
    if (editing.text.trim() !== "") giveBack(chatKey, editing.text);
  }, [store, chatKey, editing, edited]);
  return edited;
}
