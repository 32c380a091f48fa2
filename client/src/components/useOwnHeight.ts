import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * Gives the page the height of an element that lies over its upper or lower end, as a CSS variable in pixels: what is
 * placed beside it and what is scrolled into view keep clear of it, however large its text is.
 * With `isAtOnce` it is given as soon as the element stands, for what appears while a field is scrolled into view; that lays
 * the page out once more.
 */
export function useOwnHeight(
  variable: "--tabs-height" | "--form-bar-height" | "--head-height",
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const give = (height: number): void => style.setProperty(variable, `${height}px`);
      const observer = new ResizeObserver(([entry]) => {
        const [box] = entry?.borderBoxSize ?? [];
        if (box) give(box.blockSize);
      });
      if (isAtOnce) give(element.offsetHeight);
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(variable);
      };
    },
    [variable, isAtOnce],
  );
}
