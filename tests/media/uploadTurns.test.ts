import { describe, expect, test } from "vitest";
import { UPLOAD_LIMIT_BYTES } from "../../schema/rules/media.ts";
import { UploadTurns } from "../../server/core/media/uploadTurns.ts";
import type { Receive } from "../../server/core/media/uploadTurns.ts";

const BYTES = new Uint8Array(1);
const never = new Promise<never>(() => undefined);
let senders = 0;
const sender = (address = `192.0.2.${senders}`) => ({ userId: `user-${(senders += 1)}`, address });
const whole: Receive = async (hold) => {
  hold(UPLOAD_LIMIT_BYTES);
  return BYTES;
};
/** Lets all that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Counts how many of these are under way. */
function counted() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const run = async (): Promise<void> => {
    begun += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  return { run, begun: () => begun, endOne: () => ends.shift()?.() };
}

describe("uploads", () => {
  test("are read eight at a time, and only when their bytes are here", async () => {
    const turns = new UploadTurns();
    for (let count = 0; count < 30; count += 1)
      void turns.take(
        sender(),
        () => never,
        async () => undefined,
      );
    const reading = counted();
    for (let count = 0; count < 9; count += 1) void turns.take(sender(), async () => BYTES, reading.run);
    await settle();
    expect(reading.begun()).toBe(8);
    reading.endOne();
    await settle();
    expect(reading.begun()).toBe(9);
  });

  test("of a user come one after the other, also after one that failed", async () => {
    const turns = new UploadTurns();
    const ann = sender();
    const coming = counted();
    const receive = async () => {
      await coming.run();
      throw new Error("the line broke");
    };
    const two = [1, 2].map(() => turns.take(ann, receive, async () => undefined).catch(() => "failed"));
    await settle();
    expect(coming.begun()).toBe(1);
    coming.endOne();
    await settle();
    expect(coming.begun()).toBe(2);
    coming.endOne();
    expect(await Promise.all(two)).toEqual(["failed", "failed"]);
    expect(turns.users).toBe(0);
  });

  test.each([
    ["an address", ["203.0.113.7"]],
    ["an IPv6 network", ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"]],
  ])("of %s come 24 at once; those of others do not wait for them", async (_what, addresses) => {
    const turns = new UploadTurns();
    const coming = counted();
    const receive: Receive = async () => {
      await coming.run();
      return BYTES;
    };
    for (let count = 0; count < 25; count += 1)
      void turns.take(sender(addresses[count % addresses.length]), receive, async () => undefined);
    await settle();
    expect(coming.begun()).toBe(24);
    expect(await turns.take(sender("198.51.100.1"), whole, async () => "read")).toBe("read");
    coming.endOne();
    await settle();
    expect(coming.begun()).toBe(25);
  });

  test("that would take too much memory are refused until others have been read", async () => {
    const turns = new UploadTurns();
    const reading = counted();
    const held = Array.from({ length: 32 }, () => turns.take(sender(), whole, reading.run));
    await settle();
    await expect(turns.take(sender(), whole, reading.run)).rejects.toMatchObject({
      code: "SERVICE_OVERLOADED",
      params: { retryAfter: 5 },
    });
    for (let count = 0; count < held.length; count += 1) {
      reading.endOne();
      await settle();
    }
    await Promise.all(held);
    expect(await turns.take(sender(), whole, async () => "read")).toBe("read");
  });
});
