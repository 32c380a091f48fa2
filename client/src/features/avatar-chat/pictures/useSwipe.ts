import { useRef } from "react";
import type { PointerEvent } from "react";

/** Pixels that a pointer moves before it swipes (specification, section 9). */
const DELTA = 10;

interface Gesture {
  pointerId: number;
  x: number;
  y: number;
  /** What the movement has turned out to be: nothing yet, a swipe, or something that is not ours, such as scrolling. */
  kind: "open" | "swipe" | "other";
}

interface SwipeOptions {
  /** Tells what a swipe must not begin on. */
  isBarred: (event: PointerEvent) => boolean;
  /** Follows a swipe: pixels to the right of its beginning; null at its end. */
  onDrag: (dx: number | null) => void;
  /** A swipe to the left goes on, by 1; one to the right goes back, by -1. */
  onSwipe: (step: 1 | -1) => void;
}

/** Pointer handlers that tell swipes to the left and right; vertical movements stay scrolling. */
export function useSwipe({ isBarred, onDrag, onSwipe }: SwipeOptions) {
  const gesture = useRef<Gesture | null>(null);

  const end = (): void => {
    if (gesture.current?.kind === "swipe") onDrag(null);
    gesture.current = null;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0 || isBarred(event)) return;
      gesture.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, kind: "open" };
    },
    onPointerMove(event: PointerEvent) {
      const it = gesture.current;
      if (it?.pointerId !== event.pointerId) return;
      const dx = event.clientX - it.x;
      const dy = event.clientY - it.y;
      if (it.kind === "open" && Math.max(Math.abs(dx), Math.abs(dy)) >= DELTA) {
        it.kind = Math.abs(dx) > Math.abs(dy) ? "swipe" : "other";
        if (it.kind === "swipe") event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (it.kind === "swipe") onDrag(dx);
    },
    onPointerUp(event: PointerEvent) {
      const it = gesture.current;
      if (it?.pointerId !== event.pointerId) return;
      const dx = event.clientX - it.x;
      const isSwipe = it.kind === "swipe";
      end();
      if (isSwipe && Math.abs(dx) >= DELTA) onSwipe(dx < 0 ? 1 : -1);
    },
    // The browser has taken the pointer, to scroll or to select.
    onPointerCancel: end,
  };
}
