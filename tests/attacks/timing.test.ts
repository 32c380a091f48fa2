import { beforeAll, describe, expect, test } from "vitest";
import { threadsProcessorMs } from "../bench/processorTime.ts";
import { accountsOverRest } from "../kit/accounts/accountsOverRest.ts";
import { stranger } from "../kit/accounts/people.ts";
import { outboxCode } from "../kit/attacks/outboxCode.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { tell } from "../kit/promises/tell.ts";

const target = targetOfFile();

/** Tries of each of two sorts. */
const TRIES = process.env.FULL ? 100 : 16;
/**
 * How far both sorts may be apart. Leaving out the hash of an unknown name makes it three to five; the rest is what the
 * machine does besides.
 */
const MAX_RATIO = 2;

const ann = stranger();
const unknown = stranger();
beforeAll(async () => {
  const client = accountsOverRest(target.url);
  await client.sendRegisterCode(ann.email);
  const { code } = await client.register({ ...ann, code: await outboxCode(target, ann.email) });
  expect(code).toBeNull();
});

const client = () => accountsOverRest(target.url);
type Who = typeof ann;

/** Acts that must take equally long for an account that there is and one that there is not. */
const ACTS: [name: string, act: (who: Who) => Promise<{ code: string | null }>][] = [
  ["login by username", ({ username }) => client().login(username, "wrong password")],
  ["login by email", ({ email }) => client().login(email, "wrong password")],
  ["verify-email", ({ email }) => client().verifyEmail(email, "000000")],
  ["reset-password", ({ email }) => client().resetPassword(email, "000000", "another horse staple")],
];

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const ratio = (a: number, b: number): number => Math.max(a, b) / Math.max(Math.min(a, b), 1);
const inWords = (times: { known: number[]; unknown: number[] }): string =>
  `${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`;

describe("how long an answer takes does not tell", () => {
  test.each(ACTS)("by %s whether there is an account", async (name, act) => {
    const took = { known: [] as number[], unknown: [] as number[] };
    const spent = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < TRIES; round += 1) {
      // In turns, so that other work of the machine falls on both.
      for (const arm of round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const [began, before] = [performance.now(), threadsProcessorMs(target.server.pid)];
        expect((await act(arm === "known" ? ann : unknown)).code).toMatch(/^INVALID_/);
        took[arm].push(performance.now() - began);
        spent[arm].push(threadsProcessorMs(target.server.pid) - before);
      }
    }
    tell(
      `Timing of ${name}`,
      `an account that there is and one that there is not: less than ${MAX_RATIO} times apart`,
      `${TRIES} tries each, medians: ${inWords(took)}, of processor time ${inWords(spent)}`,
    );
    // Where the kernel does not count it, nothing would be compared.
    expect(median(spent.known)).toBeGreaterThan(0);
    // Medians: now and then the process does its own work besides, which a sum would count for one of both.
    expect(ratio(median(took.known), median(took.unknown))).toBeLessThan(MAX_RATIO);
    expect(ratio(median(spent.known), median(spent.unknown))).toBeLessThan(MAX_RATIO);
  });

  test("how much of a token is right", async () => {
    const { token } = await target.member();
    const sorts = {
      "nothing right": () => "x".repeat(token.length),
      "all but the last letter right": () => token.slice(0, -1) + (token.endsWith("A") ? "B" : "A"),
      "the first letter right": () => token.slice(0, 1) + "x".repeat(token.length - 1),
    };
    const took: Record<string, number[]> = {};
    const tries = TRIES * 5;
    for (let round = 0; round < tries; round += 1) {
      for (const [sort, make] of Object.entries(sorts)) {
        const began = performance.now();
        const { status } = await rawRequest(target.url, "/api/user/profile", {
          headers: { authorization: `Bearer ${make()}` },
        });
        (took[sort] ??= []).push(performance.now() - began);
        expect(status).toBe(401);
      }
    }
    const medians = Object.entries(took).map(([sort, times]) => [sort, median(times)] as const);
    const times = medians.map(([, time]) => time);
    tell(
      "Timing of tokens",
      `wrong ones take as long, however much of them is right: less than ${MAX_RATIO} times apart`,
      `${tries} tries each: ${medians.map(([sort, time]) => `${sort} ${time.toFixed(2)} ms`).join(", ")}`,
    );
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(MAX_RATIO);
  });
});
