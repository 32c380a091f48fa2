import { useEffect, useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

/** How long a finger rests on something to mean it, in milliseconds, and by how many pixels it may move meanwhile. */
const PRESS_MS = 450;
const SLACK = 10;

interface LongPress {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** What ends the press must not count as a tap beside the menu that it has opened. */
function swallowRelease(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("touchend", swallow, { capture: true, once: true, passive: false });
}

/** Opens the menu in an element by a finger that rests on it. */
export function useLongPress(): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const byTouch = useRef(false);
  const cancel = (): void => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return {
    onPointerDown({ pointerType, clientX, clientY, currentTarget }) {
      cancel();
      byTouch.current = pointerType === "touch";
      if (!byTouch.current) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        const button = currentTarget.querySelector<HTMLElement>("[aria-haspopup=menu]");
        if (!button) return;
        swallowRelease();
        button.click();
      }, PRESS_MS);
    },
    onPointerMove({ clientX, clientY }) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > SLACK) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event) {
      if (byTouch.current) event.preventDefault();
    },
  };
}
