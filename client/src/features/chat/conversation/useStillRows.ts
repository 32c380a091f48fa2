import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * How long rows take to make room, in milliseconds, and how they move: one movement adds to another. A browser may have
 * it begin a frame later than it was asked to, and the rows must not be at their new places meanwhile.
 */
const SLIDE = {
  duration: 160,
  easing: "cubic-bezier(0.2, 0.7, 0.3, 1)",
  composite: "add",
  fill: "backwards",
} as const;

/** Pixels that are no movement: places are rounded. */
const ROUNDING = 0.5;

interface Measured {
  row: HTMLElement;
  /** Pixels from the row's top to the end of the conversation. */
  fromEnd: number;
}

const measure = (content: HTMLElement): Measured[] => {
  const height = content.offsetHeight;
  return [...content.querySelectorAll<HTMLElement>("li[data-key]")].map((row) => ({
    row,
    fromEnd: height - row.offsetTop,
  }));
};

/** Has a row that is new come with the one above it, which still makes room: else it would stand over it meanwhile. */
function moveAs(row: HTMLElement, above: HTMLElement): void {
  for (const { effect, currentTime } of above.getAnimations())
    if (effect instanceof KeyframeEffect) row.animate(effect.getKeyframes(), SLIDE).currentTime = currentTime;
}

/**
 * Keeps the rows of a conversation still while its content changes. At the end, rows slide up to make room; away from it, and where the person opened a row, what is
 * being read keeps its place. Gives the heights of rows that were laid out, in pixels by the rows' keys.
 */
export function useStillRows(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  sticksToEnd: RefObject<boolean>,
): RefObject<Map<string, number>> {
  const heights = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const view = scroller.current;
    const list = content.current;
    if (!view || !list) return undefined;
    let before = new Map<Element, number>();
    // The row that the person touched last: it opens downward.
    let touched: Element | null = null;
    const touch = ({ target }: Event): void => {
      touched = target instanceof Element ? target.closest("li[data-key]") : null;
    };

    /** Has a row stand where it stood on screen. */
    const hold = (row: Measured | undefined): void => {
      const was = row && before.get(row.row);
      if (row && was !== undefined && Math.abs(row.fromEnd - was) > ROUNDING) view.scrollTop -= row.fromEnd - was;
    };
    /** Has rows go to their new places from where they were, before the view's lower edge went down. */
    const slide = (rows: readonly Measured[], lowered: number): void => {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      for (const [index, { row, fromEnd }] of rows.entries()) {
        const was = before.get(row);
        const above = rows[index - 1]?.row;
        if (was === undefined && above) moveAs(row, above);
        const isInSight = fromEnd - row.offsetHeight < view.clientHeight * 1.5;
        if (was === undefined || !isInSight || Math.abs(fromEnd - was - lowered) <= ROUNDING) continue;
        row.animate([{ transform: `translateY(${fromEnd - was - lowered}px)` }, { transform: "none" }], SLIDE);
      }
    };
    let height = 0;
    let bottom = 0;
    const settle = (): void => {
      const isSame = list.offsetHeight === height && before.size === list.querySelectorAll("li[data-key]").length;
      const lowered = view.getBoundingClientRect().bottom - bottom;
      bottom += lowered;
      if (isSame) return;
      height = list.offsetHeight;
      const rows = measure(list);
      const opened = rows.findIndex(({ row }) => row === touched);
      const isOpened = opened >= 0 && opened < rows.length - 1;
      const next = rows[opened + 1];
      const grew = isOpened && before.get(next?.row ?? list) === next?.fromEnd;
      if (!sticksToEnd.current) {
        const distance = view.clientHeight - view.scrollTop;
        hold(rows.find(({ row }) => (before.get(row) ?? 0) - row.offsetHeight < distance && before.has(row)));
      } else if (grew) hold(rows[opened]);
      else slide(rows, lowered);
      for (const { row } of rows) heights.current.set(row.dataset.key ?? "", row.offsetHeight);
      before = new Map(rows.map(({ row, fromEnd }) => [row, fromEnd]));
    };

    // What React changes is settled before anything else can look at it; the rest, as pictures, before it is painted.
    const changes = new MutationObserver(settle);
    changes.observe(list, { childList: true, characterData: true, subtree: true });
    const sizes = new ResizeObserver(settle);
    sizes.observe(list);
    sizes.observe(view);
    list.addEventListener("click", touch, true);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      list.removeEventListener("click", touch, true);
    };
  }, [scroller, content, sticksToEnd]);

  return heights;
}
