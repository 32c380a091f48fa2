import { useEffect, useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

/** Milliseconds of a long press, and the pixels that the finger may move meanwhile. */
const PRESS_MS = 450;
const SLACK = 10;
/** Pixels to the left that count as a swipe. */
const SWIPE = 40;

interface TouchMenu {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent<HTMLElement>) => void;
}

/** The end of the gesture must not count as a tap on what is under it, or outside the menu that it opened. */
function swallowRelease(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("touchend", swallow, { capture: true, once: true, passive: false });
}

/** Opens an element's menu by a long press, or with `swipes` by a swipe to the left. */
export function useTouchMenu(swipes = false): TouchMenu {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ x: number; y: number } | null>(null);
  const byTouch = useRef(false);
  const cancel = (): void => {
    clearTimeout(timer.current);
    start.current = null;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = (element: HTMLElement): void => {
    cancel();
    const button = element.querySelector<HTMLElement>("[aria-haspopup=menu]");
    if (!button) return;
    swallowRelease();
    button.click();
  };
  return {
    onPointerDown({ pointerType, clientX, clientY, currentTarget }) {
      cancel();
      byTouch.current = pointerType === "touch";
      if (!byTouch.current) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => open(currentTarget), PRESS_MS);
    },
    onPointerMove({ clientX, clientY, currentTarget }) {
      if (!start.current) return;
      const right = clientX - start.current.x;
      const down = Math.abs(clientY - start.current.y);
      if (Math.hypot(right, down) > SLACK) clearTimeout(timer.current);
      if (swipes && right < -SWIPE && down < SWIPE / 2) open(currentTarget);
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event) {
      if (byTouch.current) event.preventDefault();
    },
  };
}
