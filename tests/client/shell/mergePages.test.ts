import { expect, test } from "vitest";
import { mergePages } from "../../../client/src/lib/paging/mergePages.ts";

const page = (ids: string, total: number) => ({ items: [...ids].map((id) => ({ __ref: id })), total });
const ids = (merged: { items: readonly { __ref: string }[] }): string =>
  merged.items.map(({ __ref }) => __ref).join("");

test("the second page follows the first", () => {
  expect(ids(mergePages(page("abc", 5), page("de", 5), 2, 3))).toBe("abcde");
});

test("a refreshed first page keeps the pages behind it, and nothing twice when an item moved up", () => {
  expect(ids(mergePages(page("abcdef", 6), page("eab", 6), 1, 3))).toBe("eabdf");
});

test("a first page that came short is the whole list: what was removed is gone", () => {
  expect(ids(mergePages(page("abcdef", 6), page("b", 1), 1, 3))).toBe("b");
});

test("the same page twice changes nothing", () => {
  const once = mergePages(page("abc", 5), page("de", 5), 2, 3);
  expect(ids(mergePages(once, page("de", 5), 2, 3))).toBe("abcde");
});
