import type { RefObject } from "react";
import { useState } from "react";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { usePolish } from "../../../lib/polish/usePolish.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { typesByTouch } from "../../../lib/typesByTouch.ts";
import { focusAtEnd } from "./focusAtEnd.ts";
import { useWritten } from "./useWritten.ts";
import { useSuggestions } from "../suggestions/useSuggestions.ts";

interface Wish {
  npcId: string;
  chatKey: string;
  /** Names the message that replies can be suggested to; null when there is none. */
  about: string | null;
  /** Nothing was said yet in this chat. */
  isBeginning: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The message that is being edited; null for a new one. */
  edited: MessageFragment | null;
}

/** The message being written, with its two aids: suggested replies, and polishing. */
export function useWriting({ npcId, chatKey, about, isBeginning, field, edited }: Wish) {
  const { userType, language } = useViewerUser();
  const [draft, setDraft] = useWritten(chatKey, edited);
  const suggestions = useSuggestions(npcId, about, isBeginning);
  const polish = usePolish("chat");
  // The text that a suggestion replaced.
  const [replaced, setReplaced] = useState<{ before: string; by: string } | null>(null);

  const focus = (): void => field.current?.focus();
  const change = (text: string): void => {
    if (polish.state.kind !== "idle") polish.dismiss();
    setDraft(text);
  };
  const put = (text: string): void => {
    change(text);
    focusAtEnd(field.current);
  };
  const closeSuggestions = (): void => {
    suggestions.close();
    setReplaced(null);
  };

  return {
    draft,
    change,
    suggestions,
    polishing: polish.state,
    takeSuggestion(text: string): void {
      // After several suggestions, undo still returns to the typed text.
      const before = replaced && replaced.by === draft ? replaced.before : draft;
      setReplaced(before.trim() ? { before, by: text } : null);
      put(text);
    },
    undo:
      replaced &&
      ((): void => {
        setReplaced(null);
        put(replaced.before);
      }),
    closeSuggestions(): void {
      closeSuggestions();
      if (!typesByTouch()) focus();
    },
    polish(): void {
      if (userType === "guest") openGuestDialog("polish");
      else void polish.ask(draft, language);
    },
    takePolished: put,
    keepOwn(): void {
      polish.dismiss();
      focus();
    },
    /** Takes the text for sending. */
    take(): string {
      const text = draft.trim();
      closeSuggestions();
      change("");
      return text;
    },
    /** Closes the aids of a text that is given up. */
    leave(): void {
      closeSuggestions();
      polish.dismiss();
    },
    /** Closes what is open over the field; false when nothing is. */
    escape(): boolean {
      const { state } = suggestions;
      const isOpen = state.kind === "failed" || (state.kind === "done" && state.open);
      if (polish.state.kind !== "idle") polish.dismiss();
      else if (isOpen) closeSuggestions();
      else return false;
      focus();
      return true;
    },
  };
}
