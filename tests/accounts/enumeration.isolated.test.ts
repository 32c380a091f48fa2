import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CHANNELS } from "../kit/channels/channels.ts";
import type { AccountsClient, Outcome } from "../kit/accounts/accountsClient.ts";
import { accountsOverRest } from "../kit/accounts/accountsOverRest.ts";
import { codeToRegister, person, stranger } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { callRest } from "../kit/channels/restClient.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

/** How many secrets were hashed to be stored. */
const hashed = vi.hoisted(() => ({ count: 0 }));
vi.mock(import("../../server/core/accounts/password.ts"), async (original) => {
  const password = await original();
  return {
    ...password,
    hashSecret: (secret) => {
      hashed.count += 1;
      return password.hashSecret(secret);
    },
  };
});

/** Timed tries of each arm. */
const TRIES = 200;
/** How far the medians of the two arms may be apart: skipping the hash of an unknown name would make it five or more. */
const MAX_RATIO = 2;

let server: TestServer;
let ann: Person;
/** Somebody who has no account, but has asked for codes of both kinds. */
const nobody = stranger();
beforeAll(async () => {
  server = await startTestServer();
  ann = await person(server);
  server.advance(61_000);
  const client = accountsOverRest(server.url);
  await codeToRegister(server, nobody.email);
  for (const ask of [client.sendRegisterCode(ann.email), client.sendReset(ann.email), client.sendReset(nobody.email)])
    await ask;
  await server.mails.mailsTo(ann.email, 3);
});
afterAll(() => server.close());

interface Act {
  name: string;
  /** The act as somebody who has an account is named in it, or somebody who has none. */
  act: (client: AccountsClient, who: { username: string; email: string }) => Promise<Outcome<unknown>>;
  /** Makes room for another try, outside the time taken. */
  prepare?: () => Promise<void> | void;
}

const forgetGuesses = async (): Promise<void> => {
  await server.database.orm.em.fork().execute("update email_codes set attempts = 0");
};
const waitForResend = (): void => server.advance(61_000);
/** Not a code that was mailed, but for once in some hundred thousand runs. */
const WRONG = "000000";

const ACTS: Act[] = [
  { name: "login by username", act: (client, { username }) => client.login(username, "wrong password") },
  { name: "login by email", act: (client, { email }) => client.login(email, "wrong password") },
  { name: "verify-email", act: (client, { email }) => client.verifyEmail(email, WRONG), prepare: forgetGuesses },
  {
    name: "register",
    act: (client, { email }) => client.register({ ...stranger(), email, code: WRONG }),
    prepare: forgetGuesses,
  },
  {
    name: "reset-password",
    act: (client, { email }) => client.resetPassword(email, WRONG, "another horse"),
    prepare: forgetGuesses,
  },
  { name: "send-register-code", act: (client, { email }) => client.sendRegisterCode(email), prepare: waitForResend },
  { name: "send-reset", act: (client, { email }) => client.sendReset(email), prepare: waitForResend },
];

describe.each(CHANNELS)("over %s", (_channel, over) => {
  test.each(ACTS)(
    "$name answers alike for whoever has an account and for whoever has none",
    async ({ act, prepare }) => {
      await prepare?.();
      const known = await act(over(server.url), ann);
      expect(await act(over(server.url), nobody)).toEqual(known);
    },
  );

  test.each(ACTS.slice(5))("$name answers alike again, when it is too soon", async ({ act, prepare }) => {
    await prepare?.();
    const outcomes = [];
    for (const who of [ann, nobody, ann, nobody]) outcomes.push(await act(over(server.url), who));
    expect(outcomes.map(({ code }) => code)).toEqual([null, null, "RATE_LIMITED", "RATE_LIMITED"]);
    expect(outcomes[2]?.raw).toEqual(outcomes[3]?.raw);
  });
});

test("the headers of an answer tell no more than its body", async () => {
  const headersOf = async (username: string) => {
    const { headers } = await callRest(server.url, "/auth/login", { form: { username, password: "wrong password" } });
    return [...headers].filter(([name]) => name !== "date" && name !== "x-request-id");
  };
  expect(await headersOf(ann.username)).toEqual(await headersOf(nobody.username));
});

test("a mail costs the same work whatever it says, or were it none: it is sent beside the answer to whoever asked for it", async () => {
  const client = accountsOverRest(server.url);
  for (const ask of [client.sendRegisterCode, client.sendReset]) {
    for (const { email } of [ann, nobody]) {
      waitForResend();
      // Whatever is under way has ended by then.
      await setTimeout(300);
      hashed.count = 0;
      await ask(email);
      await expect.poll(() => hashed.count, { timeout: 5000 }).toBe(1);
    }
  }
});

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test.each(ACTS)(
  "$name takes as long for the one as for the other",
  { timeout: 240_000 },
  async ({ name, act, prepare }) => {
    const client = accountsOverRest(server.url);
    const taken = { known: [] as number[], unknown: [] as number[] };
    for (let round = 1; round <= TRIES; round += 1) {
      // In turns, and in no fixed order: what the machine is busy with, such as mails still being sent, meets both alike.
      const arms = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const arm of arms) {
        await prepare?.();
        const start = performance.now();
        await act(client, arm === "known" ? ann : nobody);
        taken[arm].push(performance.now() - start);
      }
    }
    const [known, unknown] = [median(taken.known), median(taken.unknown)];
    console.log(`${name}: medians of ${TRIES} tries: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`);
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(MAX_RATIO);
  },
);
