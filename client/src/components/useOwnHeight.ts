import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * Publishes the height of an element at the page's top or bottom edge as a CSS variable, so that other content and
 * scrolling keep clear of it. With `isAtOnce` it is set as soon as the element mounts, for elements that appear while a
 * field is scrolled into view; that costs one more layout.
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
