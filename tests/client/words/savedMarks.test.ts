import { expect, test } from "vitest";
import { markFinder } from "../../../client/src/lib/words/savedMarks.ts";
import { savedMark } from "./savedMark.ts";

const noon = new Date(2026, 10, 23, 12).getTime();
const saved = (lemma: string, due: Date | null) =>
  savedMark({
    id: lemma,
    lemma,
    surface: lemma,
    due: due && due.toISOString(),
  });

test.each([
  ["days ago", true, new Date(2026, 10, 20)],
  ["at a later hour of today", true, new Date(2026, 10, 23, 23, 59)],
  ["tomorrow", false, new Date(2026, 10, 24)],
  ["at no time", false, null],
])("a word that is due %s is lit, as the character is told of it: %s", (_when, isLit, due) => {
  expect(markFinder([saved("rain", due)], noon)("rain", "Rain")?.isDue).toBe(isLit);
});

test("a word is found by its dictionary form before another that was met in this form", () => {
  const found = markFinder([{ ...saved("depend", null), surface: "depends" }, saved("depends", null)], noon);
  expect(found("depends", "depends")?.saved.id).toBe("depends");
});
