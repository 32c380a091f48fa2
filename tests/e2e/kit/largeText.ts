import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { spillsOn } from "./spills.ts";

/** The root's size in percent when the text is twice as large. */
const DOUBLED = "162.5%";
/** The smallest screen there is, and a common one, where lines break elsewhere. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
];

/** Milliseconds within which a busy machine lays a page out for its new size. */
const SETTLED_MS = 500;

/**
 * Runs in the page: texts whose frame ends before they do. One that ends in dots is cut as it was meant to be, and so is a
 * row out of which whole parts wrap.
 */
function cutOnPage(): string[] {
  const found: string[] = [];
  const wrapsWhole = (row: Element): boolean => {
    const { bottom } = row.getBoundingClientRect();
    const parts = [...row.children].map((part) => part.getBoundingClientRect());
    return parts.every((part) => part.top >= bottom - 1 || part.bottom <= bottom + 1);
  };
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position, flexWrap } = getComputedStyle(element);
    const wide = overflowX === "hidden" || overflowX === "clip";
    const high = overflowY === "hidden" || overflowY === "clip";
    const endsInDots = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    // To ask for a text as it is shown lays the page out: only frames that can cut are asked.
    if (!(wide || high) || endsInDots || position === "absolute") continue;
    if (!element.innerText?.trim() || element.closest("select")) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isHigher = high && scrollHeight > clientHeight + 1 && !(flexWrap === "wrap" && wrapsWhole(element));
    if ((wide && scrollWidth > clientWidth + 1) || isHigher) found.push(`is cut: ${element.outerHTML.slice(0, 160)}`);
  }
  return found;
}

/** Runs in the page: titles with a word broken in two, and texts that stick out of the badge that they stand on. */
function tornOnPage(): string[] {
  const found: string[] = [];
  const partsOf = (node: Node, from: number, to: number): DOMRect[] => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    const holder = node.parentElement;
    // What is there only to be read out is as wide as a point.
    const isRead = holder !== null && holder.getBoundingClientRect().width <= 1;
    if (!holder?.checkVisibility({ visibilityProperty: true }) || isRead || holder.closest("textarea, select"))
      continue;
    // What people write may be a word longer than a screen is wide.
    const isTitle =
      !holder.closest("[lang]:not(html)") &&
      (holder.closest("h1, h2, h3, dt, legend") !== null || getComputedStyle(holder).fontWeight >= "600");
    // Other scripts break between any two characters.
    for (const { index, 0: word } of isTitle ? text.matchAll(/[A-Za-zÀ-ž]{2,}/g) : []) {
      const lines = new Set(partsOf(node, index, index + word.length).map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`a title is broken within a word: ${word}`);
    }
    for (let badge: HTMLElement | null = holder, up = 0; badge && up < 2; badge = badge.parentElement, up += 1) {
      const { borderRadius, backgroundColor, position } = getComputedStyle(badge);
      const within = badge.getBoundingClientRect();
      const isRound = Number.parseFloat(borderRadius) >= within.height / 2 && within.height < 60;
      if (!isRound || backgroundColor === "rgba(0, 0, 0, 0)" || position === "fixed") continue;
      for (const part of partsOf(node, 0, text.length))
        if (part.left < within.left - 1 || part.right > within.right + 1 || part.height > within.height + 3)
          found.push(`sticks out of its badge: ${text} (${badge.outerHTML.slice(0, 120)})`);
    }
  }
  return found;
}

/** What does not fit on the page of a small screen, a line each, with its text at twice the size. */
export async function spillsOfLargeText(page: Page): Promise<string[]> {
  const seen = page.viewportSize();
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), DOUBLED);
  const look = async (): Promise<string[]> => [
    ...(await spillsOn(page)),
    ...(await page.evaluate(cutOnPage)),
    ...(await page.evaluate(tornOnPage)),
  ];
  let found: string[] = [];
  for (const size of SMALL) {
    if (found.length > 0) break;
    await page.setViewportSize(size);
    found = await look();
    if (found.length === 0) continue;
    await sleep(SETTLED_MS);
    found = await look();
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  if (seen) await page.setViewportSize(seen);
  return found;
}
