import { describe, expect, test } from "vitest";
import { rawHex } from "../fakes/rpcAnswers.ts";
import { readTransaction } from "../../server/adapters/chain/node/readTransaction.ts";
import { dogeAmount, koinuFor, pointsFor } from "../../server/core/recharge/doge.ts";

describe("amounts are exact:", () => {
  test.each([
    [0n, "0"],
    [1n, "0.00000001"],
    [10_000_000n, "0.1"],
    [100_000_000n, "1"],
    [1_234_567_891n, "12.34567891"],
    [1_234_567_890n, "12.3456789"],
    [9_007_199_254_740_993n, "90071992.54740993"],
  ])("%i koinu are %s DOGE", (koinu, text) => {
    expect(dogeAmount(koinu)).toBe(text);
  });

  test("12.34567891 DOGE stay that from the raw transaction to the page", () => {
    const koinu = "1234567891";
    const raw = rawHex({
      inputs: [`${"a".repeat(64)}:3`],
      isCoinbase: false,
      outputs: [{ koinu, script: "51" }],
      minedIn: null,
    });
    const [output] = readTransaction(raw)?.outputs ?? [];
    expect(dogeAmount(output?.koinu ?? 0n)).toBe("12.34567891");
    expect(pointsFor(output?.koinu ?? 0n)).toBe(1234);
  });

  test.each([
    [100, "1"],
    [1, "0.01"],
    [12_345, "123.45"],
    [100_000, "1000"],
  ])("%i points cost %s DOGE, and that buys them", (points, text) => {
    expect(dogeAmount(koinuFor(points))).toBe(text);
    expect(pointsFor(koinuFor(points))).toBe(points);
  });

  test("what is less than a point buys none", () => {
    expect(pointsFor(999_999n)).toBe(0);
    expect(pointsFor(1_999_999n)).toBe(1);
  });
});
