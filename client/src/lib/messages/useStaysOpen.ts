import { useEffect } from "react";
import { changeReading, useReading } from "./readingStore.ts";
import type { Read } from "./readingStore.ts";

/** Whether a text is open until the person folds it: one that is open now, or was on this visit. */
export function useStaysOpen(message: Read, isOpen: boolean): boolean {
  const { read } = useReading(message);
  const key = message.id;
  const { index } = message.alternatives;
  useEffect(() => {
    if (isOpen) changeReading({ id: key, alternatives: { index } }, { read: true });
  }, [key, index, isOpen]);
  return isOpen || read;
}
