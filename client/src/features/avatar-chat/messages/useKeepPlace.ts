import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Pixels from the end that still count as the end. */
const NEAR = 48;

/**
 * Keeps the place in a list that grows at both ends: at its end it stays there, elsewhere what is in sight stays when older messages come in
 * above. `firstId` names the oldest message.
 */
export function useKeepPlace(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  firstId: string | undefined,
): { onScroll: () => void } {
  const sticks = useRef(true);
  const fromEnd = useRef(0);

  const note = (): void => {
    const box = scroller.current;
    if (box) fromEnd.current = box.scrollHeight - box.scrollTop;
  };

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && !sticks.current) box.scrollTo({ top: box.scrollHeight - fromEnd.current });
  }, [scroller, firstId]);

  useEffect(() => {
    const [box, rows] = [scroller.current, list.current];
    if (!box || !rows) return undefined;
    const observer = new ResizeObserver(() => {
      if (sticks.current) box.scrollTo({ top: box.scrollHeight });
      fromEnd.current = box.scrollHeight - box.scrollTop;
    });
    observer.observe(rows);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, list]);

  return {
    onScroll() {
      note();
      const box = scroller.current;
      if (box) sticks.current = fromEnd.current - box.clientHeight <= NEAR;
    },
  };
}
