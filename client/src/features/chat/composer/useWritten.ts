import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { editingOf } from "../editing/editing.ts";
import { useDraft } from "./useDraft.ts";

/** What stands in the composer of a chat: the text of the message that is being edited, else the draft. */
export function useWritten(chatKey: string, edited: MessageFragment | null): readonly [string, (text: string) => void] {
  const draft = useDraft(chatKey);
  const editing = editingOf(chatKey);
  const text = editing.use()?.text ?? "";
  if (!edited) return draft;
  return [text, (next) => editing.set({ messageId: edited.id, text: next })];
}
