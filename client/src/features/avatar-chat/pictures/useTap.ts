import { useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

/** Milliseconds within which taps are one act, so that a double tap does what a tap does, and does it once. */
const DOUBLE_TAP_MS = 300;
/** Pixels that a tap may wander. */
const WANDER = 10;

interface TapOptions {
  /** Tells what is no ground to tap on. */
  isBarred: (event: MouseEvent | PointerEvent) => boolean;
  onTap: () => void;
}

/** Handlers that tell taps on a ground: not the end of a swipe or of a selection, and a double tap once. */
export function useTap({ isBarred, onTap }: TapOptions) {
  const start = useRef({ x: 0, y: 0, barred: false });
  const last = useRef(Number.NEGATIVE_INFINITY);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = { x: event.clientX, y: event.clientY, barred: isBarred(event) };
    },
    onClick(event: MouseEvent) {
      const { x, y, barred } = start.current;
      if (barred || isBarred(event) || Math.hypot(event.clientX - x, event.clientY - y) > WANDER) return;
      const sinceLast = event.timeStamp - last.current;
      last.current = event.timeStamp;
      if (sinceLast > DOUBLE_TAP_MS) onTap();
    },
  };
}
