import { expect, test } from "vitest";
import { blankAfter } from "../../../client/src/lib/i18n/blankAfter.ts";

test("sentences are kept apart by a blank, behind full-width marks by none", () => {
  expect(["Done.", "다 됐어요.", "Fini\u202f!", "できました。", "好了！", "好吗？"].map(blankAfter)).toEqual([
    " ",
    " ",
    " ",
    "",
    "",
    "",
  ]);
});
