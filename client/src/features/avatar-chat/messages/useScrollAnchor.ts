import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Pixels from the end that still count as the end. */
const NEAR = 48;

/** A scroll position: the end, or a visible message and its offset from the top in pixels. */
interface Standing {
  atEnd: boolean;
  inSight: { row: Element; top: number } | null;
  /** Where the list was scrolled to last. */
  scrollTop: number;
  /** The next scroll event is of our own scrolling. */
  isOurs: boolean;
}

/**
 * Preserves the scroll position in a list that grows at both ends: at the end it follows the end; elsewhere the first
 * visible message stays in place while older ones are added above, which not every browser does by itself. `firstId` is
 * the id of the oldest loaded message.
 */
export function useScrollAnchor(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  firstId: string | undefined,
): { onScroll: () => void } {
  const standing = useRef<Standing>({ atEnd: true, inSight: null, scrollTop: 0, isOurs: false });

  useLayoutEffect(() => restorePosition(scroller.current, standing.current), [scroller, firstId]);

  useEffect(() => {
    const [box, rows] = [scroller.current, list.current];
    if (!box || !rows) return undefined;
    const observer = new ResizeObserver(() => restorePosition(box, standing.current));
    observer.observe(rows);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, list]);

  return {
    onScroll() {
      if (scroller.current) noteScroll(scroller.current, standing.current);
    },
  };
}

function noteScroll(box: Element, it: Standing): void {
  const up = box.scrollTop < it.scrollTop;
  it.scrollTop = box.scrollTop;
  if (it.isOurs) {
    it.isOurs = false;
    // New messages may have grown since, such as by the button that opens a long one.
    restorePosition(box, it);
    return;
  }
  // A list that grows leaves its end without being scrolled up.
  if (box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR) it.atEnd = true;
  else if (up) it.atEnd = false;
  it.inSight = firstInSight(box);
}

function firstInSight(box: Element): Standing["inSight"] {
  const { top } = box.getBoundingClientRect();
  for (const row of box.querySelectorAll("[data-said]")) {
    const at = row.getBoundingClientRect();
    if (at.bottom > top) return { row, top: at.top - top };
  }
  return null;
}

function restorePosition(box: Element | null, it: Standing): void {
  if (!box) return;
  const moved = it.inSight?.row.isConnected
    ? it.inSight.row.getBoundingClientRect().top - box.getBoundingClientRect().top - it.inSight.top
    : 0;
  const to = it.atEnd ? box.scrollHeight - box.clientHeight : box.scrollTop + moved;
  if (Math.abs(to - box.scrollTop) < 1) return;
  it.isOurs = true;
  box.scrollTo({ top: to });
}
