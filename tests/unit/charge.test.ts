import { describe, expect, test } from "vitest";
import { chargeOf, endingOf } from "../../server/core/chat/charge.policy.ts";

describe("what becomes of a reply's points", () => {
  test.each([
    ["complete", "Hello", "settled"],
    ["stopped", "Hel", "settled"],
    ["stopped", "", "released"],
    ["failed", "Hel", "released"],
    ["failed", "", "released"],
    ["interrupted", "Hel", "released"],
    ["interrupted", "", "released"],
  ] as const)("a reply that was %s with the text %j is %s", (ending, text, charge) => {
    expect(chargeOf(ending, text)).toBe(charge);
  });
});

test("a model that ends without a word has failed", () => {
  expect(endingOf("complete", " \n")).toBe("failed");
  expect(endingOf("complete", "Hi")).toBe("complete");
  expect(endingOf("stopped", "")).toBe("stopped");
});
