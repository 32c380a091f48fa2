import { useEffect, useState } from "react";
import type { Dispatch, SetStateAction } from "react";
import { readSessionText, writeSessionText } from "./sessionText.ts";

const keyOf = (chatKey: string): string => `chat.draft.${chatKey}`;

/** The text being typed in a chat; it survives a reload and a visit elsewhere. The component lives as long as one chat. */
export function useDraft(chatKey: string): readonly [string, Dispatch<SetStateAction<string>>] {
  const [draft, setDraft] = useState(() => readSessionText(keyOf(chatKey)) ?? "");
  useEffect(() => writeSessionText(keyOf(chatKey), draft), [chatKey, draft]);
  return [draft, setDraft];
}
