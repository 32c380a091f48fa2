import { useEffect } from "react";

/** The keys of the whole page: `u` takes the last answer back, `?` shows all keys. Not while something is typed. */
export function useReviewKeys(onUndo: () => void, onKeys: () => void): void {
  useEffect(() => {
    const act = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (target instanceof HTMLInputElement || (target instanceof Element && target.closest("[role=dialog]"))) return;
      if (key === "u") onUndo();
      else if (key === "?") onKeys();
    };
    window.addEventListener("keydown", act);
    return () => window.removeEventListener("keydown", act);
  }, [onUndo, onKeys]);
}
