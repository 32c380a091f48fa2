import { describe, expect, test } from "vitest";
import { afterAnswer, afterFailure, stateOf, WELL } from "../../server/adapters/ai/openai/routes/health.policy.ts";
import { nextOf } from "../../server/adapters/ai/openai/routes/order.policy.ts";
import type { Candidate } from "../../server/adapters/ai/openai/routes/order.policy.ts";

/** Seconds of rest after each of so many failures in a row. */
function rests(failures: number): number[] {
  let health = WELL;
  return Array.from({ length: failures }, () => {
    health = afterFailure(health, health.changes, 0);
    return health.restsUntil / 1000;
  });
}

describe("an endpoint that has failed", () => {
  test("is left alone twice as long each time, and for five minutes at most", () => {
    expect(rests(11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(rests(2000).at(-1)).toBe(300);
  });

  test("is left alone as long as it has asked for", () => {
    expect(afterFailure(WELL, 0, 0, 30_000).restsUntil).toBe(30_000);
    expect(afterFailure(WELL, 0, 0, 86_400_000).restsUntil).toBe(300_000);
  });

  test("counts once for all calls that fail together", () => {
    const once = afterFailure(WELL, 0, 0);
    expect(afterFailure(once, 0, 5)).toBe(once);
  });

  test("is due when its rest is over, and well once it has answered a call that began since", () => {
    const failed = afterFailure(WELL, 0, 0);
    expect([stateOf(failed, 999), stateOf(failed, 1000)]).toEqual(["resting", "due"]);
    expect(afterAnswer(failed, 0)).toBe(failed);
    expect(stateOf(afterAnswer(failed, failed.changes), 1000)).toBe("well");
  });
});

describe("a call goes", () => {
  const place = (name: string, more: Partial<Candidate> = {}) => ({
    name,
    order: 1,
    state: "well" as const,
    isProbed: false,
    hasRoom: true,
    lastTurn: 0,
    ...more,
  });
  const next = (...places: ReturnType<typeof place>[]): string | undefined => nextOf(places)?.name;

  test("by rank, to equal ones in turn", () => {
    expect(next(place("b", { order: 2 }), place("a"))).toBe("a");
    expect(next(place("a", { lastTurn: 7 }), place("b", { lastTurn: 3 }))).toBe("b");
  });

  test("past one that is left alone, and to it when no other is left", () => {
    const resting = place("a", { state: "resting" });
    expect(next(resting, place("b", { order: 2 }))).toBe("b");
    expect(next(resting)).toBe("a");
    expect(next(place("b", { state: "resting", order: 2 }), resting)).toBe("a");
  });

  test("to one whose rest is over, one call at a time", () => {
    const spare = place("b", { order: 2 });
    expect(next(place("a", { state: "due" }), spare)).toBe("a");
    expect(next(place("a", { state: "due", isProbed: true }), spare)).toBe("b");
  });

  test("past one that has as many calls as it may have, also when no other is left", () => {
    expect(next(place("a", { hasRoom: false }), place("b", { order: 2 }))).toBe("b");
    expect(next(place("a", { hasRoom: false }))).toBeUndefined();
  });
});
