import { describe, expect, test } from "vitest";
import { costOf } from "../../server/core/models/cost.policy.ts";
import { countLatency, latencyAt, noLatencies } from "../../server/core/models/latency.policy.ts";
import { ModelMeter } from "../../server/core/models/modelMeter.ts";
import type { MeteredCall } from "../../server/core/models/modelMeter.ts";
import type { ModelCaps } from "../../server/core/models/spending.ts";

describe("what a call costs", () => {
  test("is a million times less for a token than for a million, in millionths, and rounded up", () => {
    const prices = { input: 0.15, output: 0.6, call: 0 };
    expect(costOf({ input: 1000, output: 500 }, prices)).toBe(450);
    expect(costOf({ input: 1, output: 0 }, prices)).toBe(1);
    expect(costOf({ input: 10, output: 20 }, { input: 0.1, output: 0.1, call: 0 })).toBe(3);
  });

  test("has a price for the call itself, such as a picture", () => {
    expect(costOf({ input: 0, output: 0 }, { input: 0, output: 0, call: 0.04 })).toBe(40_000);
  });
});

describe("the time to a first token", () => {
  test("is found within a third for any share of the calls", () => {
    const counts = noLatencies();
    for (let ms = 1; ms <= 1000; ms += 1) countLatency(counts, ms);
    expect(latencyAt(0.5, counts)).toBeGreaterThan(400);
    expect(latencyAt(0.5, counts)).toBeLessThan(600);
    expect(latencyAt(0.95, counts)).toBeGreaterThan(850);
    expect(latencyAt(0.95, counts)).toBeLessThan(1300);
  });

  test("is unknown where nothing came, and bounded where it took longer than any bound", () => {
    const counts = noLatencies();
    expect(latencyAt(0.5, counts)).toBeNull();
    countLatency(counts, 9_999_999);
    expect(latencyAt(0.5, counts)).toBe(153_600);
  });
});

const PRICES = { input: 1, output: 1, call: 0 };
const place = { endpoint: "main", purpose: "chat", model: "m", prices: PRICES } as const;
const NONE: ModelCaps = { day: 0, month: 0, personMonth: 0 };

/** A meter under these caps, and calls that may cost so much. */
function meterWith(caps: Partial<ModelCaps>, at = { now: new Date("2026-11-30T23:00:00Z") }) {
  const meter = new ModelMeter({ ...NONE, ...caps }, () => at.now);
  return {
    meter,
    begin: (most: number, payer?: string): MeteredCall =>
      meter.begin(place, { payer, most: () => ({ input: most, output: 0 }) }),
  };
}
const used = (cost: number) => [false, { input: cost, output: 0 }] as const;

describe("a cap", () => {
  test("refuses a call once what was spent and what is under way may reach it", () => {
    const { begin } = meterWith({ day: 100 });
    const first = begin(60);
    begin(40);
    expect(() => begin(1)).toThrow(expect.objectContaining({ code: "MODEL_CAP_REACHED" }));
    // It has cost less than it might have.
    first.end(...used(10));
    expect(() => begin(1)).not.toThrow();
  });

  test("is passed by no more than what was under way, however many come", () => {
    const { meter, begin } = meterWith({ day: 1000 });
    const calls: MeteredCall[] = [];
    let refused = 0;
    for (let call = 0; call < 500; call += 1) {
      try {
        calls.push(begin(30));
      } catch {
        refused += 1;
      }
      // Each costs a third more than it was taken for.
      if (calls.length > 7) calls.shift()?.end(...used(40));
    }
    for (const call of calls) call.end(...used(40));
    const spent = (meter.spending.shareOf({ cap: "day", key: "day 2026-11-30" }) ?? 0) * 1000;
    expect(refused).toBeGreaterThan(0);
    expect(spent).toBeGreaterThanOrEqual(1000);
    expect(spent).toBeLessThanOrEqual(1000 + 8 * 40);
  });

  test("says when its day or month is over, after which there is some left again", () => {
    const at = { now: new Date("2026-11-29T23:00:00Z") };
    const { begin } = meterWith({ day: 100, month: 150 }, at);
    begin(0).end(...used(100));
    expect(() => begin(1)).toThrow(expect.objectContaining({ params: { retryAfter: 3600 } }));
    at.now = new Date("2026-11-30T00:00:00Z");
    begin(0).end(...used(50));
    expect(() => begin(1)).toThrow(expect.objectContaining({ params: { retryAfter: 86_400 } }));
    at.now = new Date("2026-12-01T00:00:00Z");
    expect(() => begin(1)).not.toThrow();
  });

  test("of a person's month holds for that person only", () => {
    const { begin } = meterWith({ personMonth: 100 });
    begin(0, "ann").end(...used(100));
    expect(() => begin(1, "ann")).toThrow(expect.objectContaining({ code: "MODEL_CAP_REACHED" }));
    expect(() => begin(1, "bob")).not.toThrow();
    expect(() => begin(1)).not.toThrow();
  });

  test("is told of once as it is near, and once as it is reached", () => {
    const { meter, begin } = meterWith({ day: 100 });
    const at = new Date("2026-11-30T23:00:00Z");
    const told = () => meter.spending.nearCaps(at);
    begin(0).end(...used(89));
    expect(told()).toEqual([]);
    begin(0).end(...used(1));
    expect([told(), told()]).toEqual([[{ cap: "day", isReached: false }], []]);
    begin(0).end(...used(10));
    expect([told(), told()]).toEqual([[{ cap: "day", isReached: true }], []]);
  });
});
