import { useCallback, useState } from "react";
import { readSessionText, writeSessionText } from "./sessionText.ts";

const keyOf = (chatKey: string): string => `chat.draft.${chatKey}`;

/** The text being typed in a chat; it survives a reload and a visit elsewhere. The component lives as long as one chat. */
export function useDraft(chatKey: string): readonly [string, (text: string | ((before: string) => string)) => void] {
  const [draft, setDraft] = useState(() => readSessionText(keyOf(chatKey)) ?? "");
  const change = useCallback(
    (text: string | ((before: string) => string)) =>
      setDraft((before) => {
        const next = typeof text === "string" ? text : text(before);
        writeSessionText(keyOf(chatKey), next);
        return next;
      }),
    [chatKey],
  );
  return [draft, change];
}
