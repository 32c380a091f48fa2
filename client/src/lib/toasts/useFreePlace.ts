import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import type { Box } from "../box.ts";
import "./crowded.css";
import { covered, freePlace, leastCovered, topOf } from "./freePlace.ts";
import type { Corner, Size } from "./freePlace.ts";

/** What a person is about to use or to read: controls, titles, figures, and the newest message. */
const NEWEST = "[role=log] li:last-child";
const FIGURES = "dl, .tabular-nums";
const USED = `a[href], button, input, textarea, select, summary, [role=button], [role=note], [data-strips] > *, h1, h2,
  ${FIGURES}, ${NEWEST}`;
/** What a person may read meanwhile; a message that is soon gone lies over it rather than over what is used. */
const READ = "p, li, label, legend, h3, img";
/** Bars, which look cut where something lies on their edge. */
const BARS = "header, nav";
/** What comes while a message is there, and is as short. */
const NOTE = "[role=note]";
const DIALOG = "[role=dialog][aria-modal=true]";

/** The bar at the top of wide screens. */
const TOP_BAR = "[data-top-bar]";
/** Pixels that a message keeps from the sides of what is used, and from the bar that it lies under. */
const GAP = 8;

/** How a person scrolls: a page that comes also scrolls by itself, to its top or to a chat's end. */
const SCROLLING = ["wheel", "touchmove", "keydown"] as const;

/** On the body where what stays for long finds no free place: the page has room at its end then, to be scrolled into. */
const CROWDED = "crowded";

/** Milliseconds between two looks whether another page or dialog is open. */
const LOOK_MS = 200;
const LONG_LOOK_MS = 500;

export type Stay = "short" | "long";

/** The parts of the window that are in use: under an open dialog none are. */
function inUse(own: HTMLElement, stay: Stay, used = stay === "long" ? `${USED}, ${BARS}` : USED): Box[] {
  const scope = [...document.querySelectorAll(DIALOG)].at(-1) ?? document;
  return [...scope.querySelectorAll(used)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (own.contains(element) || box.width <= 1 || box.height <= 1) return [];
    return stay === "long" && canBeScrolledAway(element) ? [] : [box];
  });
}

const openPage = (): string => `${location.pathname} ${document.querySelectorAll(DIALOG).length}`;

/** Whether a person can scroll something from under what lies on it. */
function canBeScrolledAway(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { position, overflowY } = getComputedStyle(at);
    if (position === "fixed" || position === "sticky") return false;
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return true;
  }
  return document.documentElement.scrollHeight > window.innerHeight;
}

/**
 * Places an element where it covers nothing in use, and a short one nothing that is read where there is such a place. It
 * does so each time its content or the page changes, and when something in use comes under it: a page's content may be
 * there later than its message. Who scrolls does not move it; afterwards only a note does. What stays for long gives way to
 * what cannot be scrolled from under it; it lies at the bottom, and in a conversation at the top.
 */
export function useFreePlace(
  content: unknown,
  isEmpty: boolean,
  stay: Stay = "short",
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // An empty one has no place: on a narrower window it would stick out.
    if (!isEmpty) return place(element.current, stay);
    element.current?.style.removeProperty("left");
    if (stay === "long") document.body.classList.remove(CROWDED);
  }, [content, isEmpty, stay]);
  useEffect(() => {
    if (isEmpty) return undefined;
    let page = openPage();
    let isScrolled = false;
    const onScrolling = (): void => void (isScrolled = true);
    const look = (): void => {
      const now = openPage();
      if (now !== page) isScrolled = false;
      const used = isScrolled && stay === "short" ? NOTE : undefined;
      if (now !== page || coversUsed(element.current, stay, used)) place(element.current, stay);
      page = now;
    };
    const again = (): void => place(element.current, stay);
    const timer = setInterval(look, stay === "long" ? LONG_LOOK_MS : LOOK_MS);
    window.addEventListener("resize", again);
    for (const sign of SCROLLING) document.addEventListener(sign, onScrolling, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SCROLLING) document.removeEventListener(sign, onScrolling, true);
      window.removeEventListener("resize", again);
    };
  }, [isEmpty, stay]);
  return element;
}

function coversUsed(element: HTMLElement | null, stay: Stay, used?: string): boolean {
  const own = element?.getBoundingClientRect();
  return element !== null && own !== undefined && inUse(element, stay, used).some((box) => covered(own, box) > 0);
}

function place(element: HTMLElement | null, stay: Stay): void {
  if (!element) return;
  if (stay === "short") return moveToFreePlace(element, stay);
  document.body.classList.remove(CROWDED);
  moveToFreePlace(element, stay);
  if (!coversUsed(element, stay) && !coversAtEnd(element)) return;
  document.body.classList.add(CROWDED);
  moveToFreePlace(element, stay);
}

/** Whether something of the page lies under an element even when the page is scrolled to its end. */
function coversAtEnd(element: HTMLElement): boolean {
  const own = element.getBoundingClientRect();
  const left = Math.max(0, document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
  return inUse(element, "short", `#content :is(${USED})`).some(
    (box) => covered(own, { left: box.left, right: box.right, top: box.top - left, bottom: box.bottom - left }) > 0,
  );
}

function moveToFreePlace(element: HTMLElement, stay: Stay): void {
  const box = { width: element.offsetWidth, height: element.offsetHeight };
  const room = { width: window.innerWidth, height: window.visualViewport?.height ?? window.innerHeight };
  const { left, top } = stay === "short" ? messagePlace(element, box, room) : noticePlace(element, box, room);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

/** Without a free place a message lies over the page's head, as a phone's notifications do: there it covers a title. */
function messagePlace(element: HTMLElement, box: Size, room: Size): Corner {
  const bar = document.querySelector(TOP_BAR)?.getBoundingClientRect() ?? new DOMRect();
  const used = inUse(element, "short").map(({ left, top, right, bottom }) => ({
    left: left - GAP,
    top,
    right: right + GAP,
    bottom,
  }));
  // On the bar's edge it would look cut.
  if (bar.height > 0) used.push({ left: 0, right: room.width, top: bar.bottom - 1, bottom: bar.bottom + GAP });
  const read = [...used, ...inUse(element, "short", READ)];
  return freePlace(box, room, read) ?? freePlace(box, room, used) ?? topOf(box, room, bar.bottom);
}

function noticePlace(element: HTMLElement, box: Size, room: Size): Corner {
  const used = inUse(element, "long");
  if (document.querySelector(NEWEST)) return freePlace(box, room, used) ?? leastCovered(box, room, used);
  // The lowest place is the highest one upside down.
  const turned = used.map(({ left, right, top, bottom }) => ({
    left,
    right,
    top: room.height - bottom,
    bottom: room.height - top,
  }));
  const { left, top } = freePlace(box, room, turned) ?? leastCovered(box, room, turned);
  return { left, top: room.height - top - box.height };
}
