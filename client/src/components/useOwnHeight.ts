import { useCallback } from "react";
import type { RefCallback } from "react";

/**
 * Gives the page the height of an element that lies over its lower end, as a CSS variable in pixels: what is placed
 * above it and what is scrolled into view keep clear of it, however large its text is.
 */
export function useOwnHeight(variable: "--tabs-height" | "--form-bar-height"): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const measure = (): void => style.setProperty(variable, `${element.offsetHeight}px`);
      const observer = new ResizeObserver(measure);
      measure();
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(variable);
      };
    },
    [variable],
  );
}
