import { draftOf } from "../../../lib/chats/drafts.ts";

/** The text being typed in a chat; it survives a reload, other pages and closing the tab. */
export function useDraft(chatKey: string): readonly [string, (text: string) => void] {
  const draft = draftOf(chatKey);
  return [draft.use(), draft.set];
}

/** Puts a text back into the draft, before what has been typed since. */
export function giveBack(chatKey: string, text: string): void {
  const draft = draftOf(chatKey);
  draft.set(draft.get().trim() ? `${text}\n${draft.get()}` : text);
}
