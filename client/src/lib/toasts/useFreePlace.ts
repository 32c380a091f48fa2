import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import type { Box } from "../box.ts";
import { freePlace } from "./freePlace.ts";

/** What a person is about to use or to read: controls, titles, and the newest message. */
const USED =
  "a[href], button, input, textarea, select, summary, [role=button], [role=note], [data-strips] > *, h1, h2, [role=log] li:last-child";
const DIALOG = "[role=dialog][aria-modal=true]";

/** Milliseconds between two looks whether another page or dialog is open. */
const LOOK_MS = 200;

/** The parts of the window that are in use: under an open dialog none are. */
function inUse(own: HTMLElement): Box[] {
  const scope = [...document.querySelectorAll(DIALOG)].at(-1) ?? document;
  return [...scope.querySelectorAll(USED)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    return own.contains(element) || box.width <= 1 || box.height <= 1 ? [] : [box];
  });
}

const openPage = (): string => `${location.pathname} ${document.querySelectorAll(DIALOG).length}`;

/**
 * Places an element where it covers nothing in use, each time its content or the page changes. Scrolling does not move
 * it.
 */
export function useFreePlace(content: unknown, isEmpty: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isEmpty) place(element.current);
  }, [content, isEmpty]);
  useEffect(() => {
    if (isEmpty) return undefined;
    let page = openPage();
    const look = (): void => {
      const now = openPage();
      if (now !== page) place(element.current);
      page = now;
    };
    const again = (): void => place(element.current);
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener("resize", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("resize", again);
    };
  }, [isEmpty]);
  return element;
}

function place(element: HTMLElement | null): void {
  if (!element) return;
  const box = { width: element.offsetWidth, height: element.offsetHeight };
  const room = { width: window.innerWidth, height: window.visualViewport?.height ?? window.innerHeight };
  const { left, top } = freePlace(box, room, inUse(element));
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
