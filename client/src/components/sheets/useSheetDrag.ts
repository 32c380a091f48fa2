import { useRef } from "react";
import type { PointerEvent } from "react";

/** Where sheets are cards in the middle of the screen, which stay there. */
const CARD = "(min-width: 40rem)";

/** A sheet that is pulled down by this part of its height closes, when it is let go. */
const FAR = 1 / 3;

/** Pixels a millisecond: faster, a short pull closes it too. */
const FLICK = 0.5;

/** The time over which the speed is measured, in milliseconds. */
const RECENT_MS = 100;

interface Pull {
  pointer: number;
  from: number;
  /** Where the finger was not long ago. */
  recent: { y: number; at: number };
}

/**
 * Lets a sheet be pulled down by its head: `head` takes these handlers, `panel` moves. Released far down or in a flick
 * it closes, else it goes back. Keyboards and screen readers have other ways.
 */
export function useSheetDrag(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const pull = useRef<Pull | null>(null);

  const place = (y: number, isLetGo = false): void => {
    if (!panel.current) return;
    panel.current.style.transition = isLetGo ? "transform 0.2s ease-out" : "none";
    panel.current.style.transform = y > 0 ? `translateY(${y}px)` : "";
  };

  const head = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (!event.isPrimary || event.pointerType === "mouse" || matchMedia(CARD).matches) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pull.current = {
        pointer: event.pointerId,
        from: event.clientY,
        recent: { y: event.clientY, at: event.timeStamp },
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const it = pull.current;
      if (it?.pointer !== event.pointerId) return;
      if (event.timeStamp - it.recent.at > RECENT_MS) it.recent = { y: event.clientY, at: event.timeStamp };
      place(event.clientY - it.from);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const it = pull.current;
      if (it?.pointer !== event.pointerId) return;
      pull.current = null;
      const pulled = event.clientY - it.from;
      const speed = (event.clientY - it.recent.y) / Math.max(event.timeStamp - it.recent.at, 1);
      const isFar = pulled > (panel.current?.offsetHeight ?? Infinity) * FAR;
      place(0, true);
      if (pulled > 0 && (isFar || speed > FLICK)) onClose();
    },
    onPointerCancel: (): void => {
      pull.current = null;
      place(0, true);
    },
  };
  return { panel, head };
}
