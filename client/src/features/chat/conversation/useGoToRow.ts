import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Goes to a row once it is there: shows it in the middle, and gives it the focus, so that all readers begin with it. Tells
 * whether it is still on the way: what is in sight until then does not matter.
 */
export function useGoToRow(
  key: string | null,
  scroller: RefObject<HTMLElement | null>,
  { reveal, leaveEnd }: { reveal: (key: string) => void; leaveEnd: () => void },
): RefObject<boolean> {
  const isOnWay = useRef(false);
  const gone = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || gone.current === key) return;
    const row = scroller.current?.querySelector<HTMLElement>(`li[data-key="${CSS.escape(key)}"]`);
    leaveEnd();
    isOnWay.current = !row;
    if (!row) {
      reveal(key);
      return;
    }
    gone.current = key;
    row.scrollIntoView({ block: "center", behavior: "instant" });
    row.focus({ preventScroll: true });
  });
  return isOnWay;
}
