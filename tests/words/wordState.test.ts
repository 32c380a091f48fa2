import { describe, expect, it } from "vitest";
import { wordState } from "../../schema/rules/words/saved/wordState.ts";

describe("how well a word is known", () => {
  it.each([
    ["new", "was never reviewed", { reps: 0, stability: 0 }, false],
    ["learning", "was reviewed once", { reps: 1, stability: 2.3 }, false],
    ["learning", "is remembered for less than three weeks", { reps: 4, stability: 20.9 }, false],
    ["known", "is remembered for three weeks", { reps: 4, stability: 21 }, false],
    ["known", "its owner says to know", { reps: 0, stability: 0 }, true],
  ])("is %s where it %s", (state, _, card, saysToKnow) => {
    expect(wordState(card, saysToKnow)).toBe(state);
  });
});
