import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { VirtualizerHandle } from "virtua";

/** Pixels from the end that still count as the end. */
const NEAR = 48;
/** How long after a gesture an upward scroll counts as the user's, in milliseconds. */
const GESTURE_MS = 1000;

/** The list takes an index past its end for the last. */
const LAST = Number.MAX_SAFE_INTEGER;

interface StickToBottom {
  /** True while the newest message is out of sight and stays so. */
  away: boolean;
  onScroll(offset: number): void;
  onResize(): void;
  /** Goes to the end and stays there while it grows. */
  goToEnd(smooth?: boolean): void;
}

/** Keeps a conversation at its end while it grows, unless the person scrolled up. */
export function useStickToBottom(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
): StickToBottom {
  const sticks = useRef(true);
  const gestureAt = useRef(Number.NEGATIVE_INFINITY);
  const lastOffset = useRef(0);
  const [away, setAway] = useState(false);

  const goToEnd = useCallback(
    (smooth = false) => {
      sticks.current = true;
      setAway(false);
      list.current?.scrollToIndex(LAST, { align: "end", smooth });
    },
    [list],
  );

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

  const onScroll = useCallback(
    (offset: number) => {
      const handle = list.current;
      if (!handle) return;
      const fromEnd = handle.scrollSize - handle.viewportSize - offset;
      // Measuring and the keyboard scroll the list as well; only a gesture may leave the end.
      const byPerson = performance.now() - gestureAt.current < GESTURE_MS;
      if (fromEnd <= NEAR) sticks.current = true;
      else if (byPerson && offset < lastOffset.current) sticks.current = false;
      lastOffset.current = offset;
      setAway(!sticks.current);
    },
    [list],
  );

  const onResize = useCallback(() => {
    if (sticks.current) list.current?.scrollToIndex(LAST, { align: "end" });
  }, [list]);

  return { away, onScroll, onResize, goToEnd };
}
