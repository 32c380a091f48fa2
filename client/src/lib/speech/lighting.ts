import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { TEXT } from "./readText.ts";
import "./lighting.css";

/** What is spoken is lit by these names (lighting.css): text takes no more room for it. */
const NAMES = { sentence: "spoken-sentence", word: "spoken-word" } as const;

/** Lights the part of a text that is spoken, wherever the text stands; browsers without highlights show nothing. */
export function light(what: keyof typeof NAMES, id: string, text: string, span: Span): void {
  if (typeof Highlight === "undefined") return;
  const ranges = [...document.querySelectorAll(`[${TEXT}="${CSS.escape(id)}"]`)].flatMap(
    (element) => rangeOf(element, text, span) ?? [],
  );
  if (ranges.length > 0) CSS.highlights.set(NAMES[what], new Highlight(...ranges));
  else unlight(what);
}

export function unlight(...whats: (keyof typeof NAMES)[]): void {
  if (typeof Highlight === "undefined") return;
  for (const what of whats) CSS.highlights.delete(NAMES[what]);
}

/**
 * The place of a part of a text in its element; null where the element shows another text. It may have grown since.
 * Readings over words count for nothing.
 */
function rangeOf(element: Element, text: string, { start, end }: Span): Range | null {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest("rt") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const range = document.createRange();
  let at = 0;
  for (let node = nodes.nextNode(); node && at < end; node = nodes.nextNode()) {
    const part = node.textContent ?? "";
    const known = text.slice(at, at + part.length);
    if (!part.startsWith(known)) return null;
    if (at <= start && start < at + part.length) range.setStart(node, start - at);
    if (at < end && end <= at + part.length) range.setEnd(node, end - at);
    at += part.length;
  }
  return at >= end ? range : null;
}
