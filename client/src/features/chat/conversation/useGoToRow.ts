import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** The key of a row to go to, and how many times this page was asked to go to one. */
export interface AskedRow {
  key: string;
  times: number;
}

/**
 * Goes to a row once it is there: shows it in the middle, and gives it the focus, so that all readers begin with it. Tells
 * whether it is still on the way: what is in sight until then does not matter.
 */
export function useGoToRow(
  asked: AskedRow | null,
  scroller: RefObject<HTMLElement | null>,
  { reveal, leaveEnd }: { reveal: (key: string) => void; leaveEnd: () => void },
): RefObject<boolean> {
  const isOnWay = useRef(false);
  const gone = useRef<AskedRow | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const { key, times } = asked;
    if (gone.current?.key === key && gone.current.times === times) return;
    const row = scroller.current?.querySelector<HTMLElement>(`li[data-key="${CSS.escape(key)}"]`);
    leaveEnd();
    isOnWay.current = !row;
    if (!row) {
      reveal(key);
      return;
    }
    gone.current = asked;
    row.scrollIntoView({ block: "center", behavior: "instant" });
    row.focus({ preventScroll: true });
  });
  return isOnWay;
}
