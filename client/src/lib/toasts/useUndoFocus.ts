import { useEffect } from "react";
import type { RefObject } from "react";

/** Milliseconds between two looks whether what had the focus is gone. */
const LOOK_MS = 100;

/**
 * Gives the focus to the way back from what was done, once what had it is gone with that: by keys it would be far away.
 */
export function useUndoFocus(toasts: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const undo = toasts.current?.querySelector<HTMLElement>("[data-undo=true]");
    if (!undo) return undefined;
    const timer = setInterval(() => {
      if (document.activeElement !== document.body) return;
      undo.focus({ preventScroll: true });
      clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [toasts, content]);
}
