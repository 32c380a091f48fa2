import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { AccountsClient, Outcome } from "../kit/accounts/accountsClient.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { accountsOverRest } from "../kit/accounts/accountsOverRest.ts";
import { codeToRegister, registrant, stranger } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { callRest } from "../kit/channels/restClient.ts";
import { recordStatements } from "../kit/database/recordStatements.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/**
 * How many secrets were hashed to be stored, and how many compared with a hash: almost all the time that an act takes.
 */
const secrets = vi.hoisted(() => ({ hashed: 0, compared: 0 }));
vi.mock(import("../../server/core/accounts/password.ts"), async (original) => {
  const password = await original();
  return {
    ...password,
    hashSecret: (secret) => {
      secrets.hashed += 1;
      return password.hashSecret(secret);
    },
    verifySecret: (secret, storedHash) => {
      secrets.compared += 1;
      return password.verifySecret(secret, storedHash);
    },
  };
});
// Repeated work of the server would be counted too.
vi.mock(import("../../server/repeat.ts"), () => ({ repeat: () => ({ stop: async () => undefined }) }));

/** Timed tries for each of the two accounts. */
const TRIES = 200;
/** Milliseconds without any work after which an act has ended that sends no mail, and one whose mail is sent after it. */
const QUIET_MS = 40;
const MAILED_MS = 150;
/** Done beside the answer, once the code has been hashed, for a mail that has one. */
const STORES_CODE = /^update "email_codes" set "code_hash"/;
/**
 * How far the medians of the two accounts may be apart:
 * skipping the hash of an unknown name would make it five or more.
 */
const MAX_RATIO = 2;

const server = testServerOfFile();
let statements: string[];
let ann: Person;
/** An address without an account, for which codes of both kinds were requested. */
const unregistered = stranger();
beforeAll(async () => {
  ann = await registrant(server);
  server.advance(61_000);
  const client = accountsOverRest(server.url);
  await codeToRegister(server, unregistered.email);
  for (const ask of [
    client.sendRegisterCode(ann.email),
    client.sendReset(ann.email),
    client.sendReset(unregistered.email),
  ])
    await ask;
  await server.mails.mailsTo(ann.email, 3);
  statements = recordStatements();
});

interface Act {
  name: string;
  /** The act, for an account that exists or for one that does not. */
  act: (client: AccountsClient, who: { username: string; email: string }) => Promise<Outcome<unknown>>;
  /** Prepares the next try. It is not part of the measured time. */
  prepare?: () => Promise<void> | void;
  isMailed?: true;
}

const forgetGuesses = async (): Promise<void> => {
  await server.database.orm.em.fork().execute("update email_codes set attempts = 0");
};
const waitForResend = (): void => server.advance(61_000);
/** A wrong code, except once in some hundred thousand runs. */
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
  {
    name: "send-register-code",
    act: (client, { email }) => client.sendRegisterCode(email),
    prepare: waitForResend,
    isMailed: true,
  },
  { name: "send-reset", act: (client, { email }) => client.sendReset(email), prepare: waitForResend, isMailed: true },
];

describe.each([["GraphQL", accountsOverGraphql] as const, ["REST", accountsOverRest] as const])(
  "over %s",
  (_way, over) => {
    test.each(ACTS)("$name gives the same answer for a known and an unknown account", async ({ act, prepare }) => {
      await prepare?.();
      const known = await act(over(server.url), ann);
      expect(await act(over(server.url), unregistered)).toEqual(known);
    });

    test.each(ACTS.filter(({ isMailed }) => isMailed))(
      "$name gives the same answer again when it is repeated too soon",
      async ({ act, prepare }) => {
        await prepare?.();
        const outcomes = [];
        for (const who of [ann, unregistered, ann, unregistered]) outcomes.push(await act(over(server.url), who));
        expect(outcomes.map(({ code }) => code)).toEqual([null, null, "RATE_LIMITED", "RATE_LIMITED"]);
        expect(outcomes[2]?.raw).toEqual(outcomes[3]?.raw);
      },
    );
  },
);

test("the headers of the answers are the same too", async () => {
  const headersOf = async (username: string) => {
    const { headers } = await callRest(server.url, "/auth/login", { form: { username, password: "wrong password" } });
    return [...headers].filter(([name]) => name !== "date" && name !== "x-request-id");
  };
  expect(await headersOf(ann.username)).toEqual(await headersOf(unregistered.username));
});

/** The work of an act: hashes and database statements, including those after the answer. */
async function workOf(
  act: () => Promise<unknown>,
  quietMs: number,
): Promise<{ hashed: number; compared: number; statements: string[] }> {
  await untilQuiet(quietMs);
  Object.assign(secrets, { hashed: 0, compared: 0 });
  statements.length = 0;
  await act();
  await untilQuiet(quietMs);
  return { ...secrets, statements: statements.filter((statement) => !STORES_CODE.test(statement)) };
}

/** Resolves when no work has been done for a while, because mails are sent after the answer. */
async function untilQuiet(quietMs: number): Promise<void> {
  const done = (): number => statements.length + secrets.hashed;
  for (let before = -1; before !== done(); await setTimeout(quietMs)) before = done();
}

test.each(ACTS)("$name is equal work for a known and an unknown account", async ({ act, prepare, isMailed }) => {
  const client = accountsOverRest(server.url);
  const works = [];
  for (const who of [ann, unregistered]) {
    await prepare?.();
    works.push(await workOf(() => act(client, who), isMailed ? MAILED_MS : QUIET_MS));
  }
  const [known, unknown] = works;
  expect(unknown).toEqual(known);
  expect((known?.hashed ?? 0) + (known?.compared ?? 0)).toBe(1);
  // Two counts of zero would be equal too.
  expect(known?.statements.length).toBeGreaterThan(0);
});

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

// Only with FULL: measuring time needs many tries and an idle machine.
test.each(process.env.FULL ? ACTS : [])(
  "$name takes equally long for a known and an unknown account",
  { timeout: 240_000 },
  async ({ name, act, prepare }) => {
    const client = accountsOverRest(server.url);
    const taken = { known: [] as number[], unknown: [] as number[] };
    for (let round = 1; round <= TRIES; round += 1) {
      // In turns and in random order, so that other work of the machine affects both accounts equally.
      const arms = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const arm of arms) {
        await prepare?.();
        const start = performance.now();
        await act(client, arm === "known" ? ann : unregistered);
        taken[arm].push(performance.now() - start);
      }
    }
    const [known, unknown] = [median(taken.known), median(taken.unknown)];
    console.log(`${name}: medians of ${TRIES} tries: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`);
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(MAX_RATIO);
  },
);
