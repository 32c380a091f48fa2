import { afterEach, expect, test, vi } from "vitest";
import { boxOf, endOfLines } from "../../../client/src/components/sheets/placeBeside.ts";

afterEach(() => {
  document.body.replaceChildren();
});

/** An element that stands between these heights of the screen. */
function made(tag: string, top: number, bottom: number, data = ""): HTMLElement {
  const one = document.createElement(tag);
  if (data) one.setAttribute(data, "");
  vi.spyOn(one, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 100, bottom - top));
  return one;
}

/** Where the lines end that stay in sight with a word in the first line of its text. */
function endIn(text: HTMLElement, bubble: HTMLElement): number {
  const word = made("span", text.getBoundingClientRect().top, text.getBoundingClientRect().top + 20);
  text.append(word);
  bubble.prepend(text);
  document.body.append(bubble);
  const box = boxOf([word]);
  if (!box) throw new Error("the word stands nowhere");
  return endOfLines(word, box);
}

test("a low sheet leaves the translation of a tapped word's lines in sight, too", () => {
  const bubble = made("div", 90, 240);
  bubble.append(made("section", 190, 230, "data-translation"));
  expect(endIn(made("div", 100, 180, "data-words"), bubble)).toBe(241);
});

test("without a translation, the lines of the text stay in sight", () => {
  expect(endIn(made("div", 100, 180, "data-words"), made("div", 90, 190))).toBe(191);
});

test("of a long text, the line of the word stays in sight, not its translation far below", () => {
  const bubble = made("div", 90, 900);
  bubble.append(made("section", 700, 890, "data-translation"));
  expect(endIn(made("div", 100, 680, "data-words"), bubble)).toBe(120);
});
