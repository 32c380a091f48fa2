import { describe, expect, test } from "vitest";
import { forEachAct } from "../../schema/rules/points.ts";
import { endingOf, isPaidFor, priceOfReply } from "../../server/core/chat/replies/charge.policy.ts";

describe("the price of a reply", () => {
  test.each([
    ["complete", "Hello", true, true],
    ["stopped", "Hel", true, true],
    ["stopped", "", true, true],
    ["stopped", "", false, false],
    ["failed", "Hel", true, false],
    ["failed", "", true, false],
    ["interrupted", "Hel", true, false],
    ["interrupted", "", true, false],
  ] as const)(
    "a reply that was %s with the text %j, its model asked: %s, is paid for: %s",
    (ending, text, asked, paid) => {
      expect(isPaidFor(ending, text, asked)).toBe(paid);
    },
  );
});

test("a model that ends without text has failed", () => {
  expect(endingOf("complete", " \n")).toBe("failed");
  expect(endingOf("complete", "Hi")).toBe("complete");
  expect(endingOf("stopped", "")).toBe("stopped");
});

test("a reply costs its price, and guests nothing", () => {
  const prices = {
    ...forEachAct(() => 1),
    reply: 3,
    signupGrant: 100,
    guestRounds: 10,
    guestRoundsHour: 1000,
    guestLookups: 5,
    guestLookupsHour: 500,
  };
  expect(priceOfReply(prices, { userType: "regular" })).toBe(3);
  expect(priceOfReply(prices, { userType: "guest" })).toBe(0);
});
