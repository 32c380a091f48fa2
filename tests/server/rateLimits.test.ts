import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { BoundedMemory } from "../../server/adapters/limits/boundedMemory.ts";
import { rateLimits } from "../../server/adapters/limits/rateLimits.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import type { RateLimits } from "../../server/core/rateLimits.port.ts";
import { subnetOf } from "../../server/core/subnetOf.ts";

const LIMITED = { code: "RATE_LIMITED" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function takeAll(limits: RateLimits, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await limits.take("loginByAccount", key);
}

async function refusal(taken: Promise<void>): Promise<AppError> {
  const error = await taken.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw new Error("it was not refused");
}

describe("a rate limit", () => {
  const { points, seconds } = RATE_LIMITS.loginByAccount;

  test("allows its number of acts, then refuses and says for how long", async () => {
    const limits = rateLimits({ scale: 1 });
    await takeAll(limits, "ana", points);
    expect(await refusal(limits.take("loginByAccount", "ana"))).toMatchObject({
      code: "RATE_LIMITED",
      params: { retryAfter: seconds },
    });
    vi.advanceTimersByTime((seconds - 10) * 1000);
    expect((await refusal(limits.take("loginByAccount", "ana"))).params.retryAfter).toBe(10);
  });

  test("opens again after that time, however often it was tried meanwhile", async () => {
    const limits = rateLimits({ scale: 1 });
    await takeAll(limits, "ana", points);
    for (let time = 0; time < 50; time += 1)
      expect(await refusal(limits.take("loginByAccount", "ana"))).toMatchObject(LIMITED);
    vi.advanceTimersByTime(seconds * 1000);
    await takeAll(limits, "ana", points);
    expect(await refusal(limits.take("loginByAccount", "ana"))).toMatchObject(LIMITED);
  });

  test("counts each user and each kind of act separately", async () => {
    const limits = rateLimits({ scale: 1 });
    await takeAll(limits, "ana", points);
    await limits.take("loginByAccount", "ben");
    await limits.take("sendCodeByEmail", "ana");
    expect(await refusal(limits.take("loginByAccount", "ana"))).toMatchObject(LIMITED);
  });

  test.each([
    [2, points * 2],
    [0.5, points / 2],
    [0.0001, 1],
  ])("scaled by %d allows %d", async (scale, allowed) => {
    const limits = rateLimits({ scale });
    await takeAll(limits, "ana", allowed);
    expect(await refusal(limits.take("loginByAccount", "ana"))).toMatchObject(LIMITED);
  });

  test("by address counts an IPv6 network as one address", async () => {
    const limits = rateLimits({ scale: 0.0001 });
    await limits.take("loginByAddress", "2001:db8:1:2::1");
    expect(await refusal(limits.take("loginByAddress", "2001:db8:1:2:ffff::9"))).toMatchObject(LIMITED);
    await limits.take("loginByAddress", "2001:db8:1:3::1");
    await limits.take("loginByAddress", "192.0.2.1");
    expect(await refusal(limits.take("loginByAddress", "::ffff:192.0.2.1"))).toMatchObject(LIMITED);
    await limits.take("loginByAddress", "192.0.2.2");
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:0DB8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("the network of %s is %s", (address, network) => expect(subnetOf(address)).toBe(network));

describe("counters in memory", () => {
  test("are bounded: over the limit, the oldest key is dropped", async () => {
    const memory = new BoundedMemory({ keyPrefix: "test", points: 1, duration: 60 }, 100);
    for (let key = 0; key < 1000; key += 1) await memory.consume(`key ${key}`);
    expect(memory.dump().storage).toHaveLength(100);
    await memory.consume("key 0");
    await expect(memory.consume("key 999")).rejects.toMatchObject({ remainingPoints: 0 });
  });

  test("are dropped when their time is over", async () => {
    const memory = new BoundedMemory({ keyPrefix: "test", points: 1, duration: 60 }, 100);
    await memory.consume("ana");
    vi.advanceTimersByTime(60_000);
    expect(memory.dump().storage).toHaveLength(0);
    await memory.consume("ana");
  });
});
