import { describe, expect, test } from "vitest";
import { endingOf, isPaidFor, priceOfReply } from "../../server/core/chat/replies/charge.policy.ts";

describe("the price of a reply", () => {
  test.each([
    ["complete", "Hello", true],
    ["stopped", "Hel", true],
    ["stopped", "", false],
    ["failed", "Hel", false],
    ["failed", "", false],
    ["interrupted", "Hel", false],
    ["interrupted", "", false],
  ] as const)("a reply that was %s with the text %j is paid for: %s", (ending, text, paid) => {
    expect(isPaidFor(ending, text)).toBe(paid);
  });
});

test("a model that ends without text has failed", () => {
  expect(endingOf("complete", " \n")).toBe("failed");
  expect(endingOf("complete", "Hi")).toBe("complete");
  expect(endingOf("stopped", "")).toBe("stopped");
});

test("a reply costs its price, and guests nothing", () => {
  const prices = { reply: 3, translate: 1, suggest: 1, polish: 1, image: 1, signupGrant: 100, guestRounds: 10 };
  expect(priceOfReply(prices, { userType: "regular" })).toBe(3);
  expect(priceOfReply(prices, { userType: "guest" })).toBe(0);
});
