import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** What must stay in sight: the top bar, a page's header with its way back, and its title. */
const TITLES = "header, h1";

/** The part of the window's height at the top in which titles are looked for. */
const TOP = 0.4;

/** Puts an element below the titles at the top of the window, each time it `isNeeded`. */
export function useBelowTitle(isNeeded: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isNeeded || !element.current) return;
    const ends = [...document.querySelectorAll(TITLES)]
      .map((title) => title.getBoundingClientRect())
      .filter(({ top, height }) => height > 1 && top < innerHeight * TOP)
      .map(({ bottom }) => bottom);
    element.current.style.top = `${Math.min(Math.max(0, ...ends), innerHeight * TOP)}px`;
  }, [isNeeded]);
  return element;
}
