import { useEffect } from "react";

/**
 * The arrow keys leaf through the pictures and Escape toggles
 * what lies over them, unless a menu or a popup has the key.
 */
export function usePictureKeys({ onStep, onEscape }: { onStep: (step: 1 | -1) => void; onEscape: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      const isTaken = target instanceof Element && target.closest("[role=menu], [role=dialog], input, textarea");
      if (isTaken || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === "ArrowLeft") onStep(-1);
      else if (key === "ArrowRight") onStep(1);
      else if (key === "Escape") onEscape();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
