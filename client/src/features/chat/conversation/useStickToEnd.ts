import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Pixels from the end that still count as the end. */
const NEAR = 48;
/** How long after a gesture a scroll away from the end counts as the user's, in milliseconds. */
const GESTURE_MS = 1000;

interface StickToEnd {
  /** True while the newest message is out of sight and stays so. */
  away: boolean;
  /** Whether the conversation stays at its end while it grows. */
  sticksToEnd: RefObject<boolean>;
  onScroll(): void;
  /** Goes to the end and stays there while it grows. */
  goToEnd(smooth?: boolean): void;
  /** Stays where it is while it grows. */
  leaveEnd(): void;
}

/**
 * Keeps a conversation at its end while it grows, unless the person scrolled up. Its scroller is laid out from the
 * end (`column-reverse`), so that zero is the end and what is above has negative offsets.
 */
export function useStickToEnd(scroller: RefObject<HTMLElement | null>): StickToEnd {
  const sticksToEnd = useRef(true);
  const gestureAt = useRef(Number.NEGATIVE_INFINITY);
  const lastDistance = useRef(0);
  const [away, setAway] = useState(false);

  const goToEnd = useCallback(
    (smooth = false) => {
      sticksToEnd.current = true;
      setAway(false);
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scroller.current?.scrollTo({ top: 0, behavior: smooth && !isCalm ? "smooth" : "instant" });
    },
    [scroller],
  );

  const leaveEnd = useCallback(() => {
    sticksToEnd.current = false;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const note = (): void => {
      gestureAt.current = performance.now();
    };
    const gestures = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
    for (const gesture of gestures) element.addEventListener(gesture, note, { passive: true });
    return () => {
      for (const gesture of gestures) element.removeEventListener(gesture, note);
    };
  }, [scroller]);

  const onScroll = useCallback(() => {
    const distance = -(scroller.current?.scrollTop ?? 0);
    // The keyboard scrolls as well; only a gesture may leave the end.
    const byPerson = performance.now() - gestureAt.current < GESTURE_MS;
    if (distance <= NEAR) sticksToEnd.current = true;
    else if (byPerson && distance > lastDistance.current) sticksToEnd.current = false;
    lastDistance.current = distance;
    setAway(!sticksToEnd.current);
  }, [scroller]);

  return { away, sticksToEnd, onScroll, goToEnd, leaveEnd };
}
