import { useRef } from "react";
import type { MouseEvent, PointerEvent } from "react";

/** Milliseconds within which taps count as one, so that a double tap acts once. */
const DOUBLE_TAP_MS = 300;
/** Pixels that the pointer may move during a tap. */
const WANDER = 10;

interface TapOptions {
  /** Whether a tap on this target is ignored. */
  isBarred: (event: MouseEvent | PointerEvent) => boolean;
  onTap: () => void;
}

/** Handlers that recognise taps, but not the end of a swipe or selection; a double tap counts once. */
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
