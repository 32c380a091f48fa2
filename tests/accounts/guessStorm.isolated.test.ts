import { createClient } from "graphql-ws";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { accountsOverRest } from "../kit/accounts/accountsOverRest.ts";
import { codeToRegister, codeToReset, otherThan, registrant, stranger } from "../kit/accounts/people.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** The number of comparisons of a secret with its hash. Each is one evaluated guess. */
const evaluated = vi.hoisted(() => ({ count: 0 }));
vi.mock(import("../../server/core/accounts/password.ts"), async (original) => {
  const password = await original();
  return {
    ...password,
    verifySecret: (secret, storedHash) => {
      evaluated.count += 1;
      return password.verifySecret(secret, storedHash);
    },
  };
});

/** Guesses over each of five channels: with FULL set, a thousand in all. */
const EACH_WAY = process.env.FULL ? 200 : 60;
/** The most aliases that an operation may have. */
const ALIASES = 15;
const MAX_GUESSES = 5;
/** Operations that run on one socket at once, fewer than a socket may. */
const A_SOCKET = 50;

const server = testServerOfFile();
beforeEach(() => {
  evaluated.count = 0;
});

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

interface GraphqlBody {
  errors?: { message: string; extensions?: { code?: string } }[];
}

const post = (body: unknown) =>
  fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const codesOf = ({ errors = [] }: GraphqlBody): string[] => errors.map(({ extensions }) => extensions?.code ?? "none");

/** Many guesses in one operation. */
async function guessByAliases(guessOf: (index: number) => string, aliases: number): Promise<string[]> {
  const response = await post({
    query: `mutation { ${times(aliases, (index) => `a${index}: ${guessOf(index)}`).join(" ")} }`,
  });
  return codesOf(await response.json());
}

/** As many operations over sockets at the same time as there are guesses. */
async function guessBySockets(guesses: string[]): Promise<string[]> {
  const shares = times(Math.ceil(guesses.length / A_SOCKET), (share) =>
    guesses.slice(share * A_SOCKET, (share + 1) * A_SOCKET),
  );
  return (await Promise.all(shares.map(guessBySocket))).flat();
}

/** Many operations over one socket at the same time. */
async function guessBySocket(guesses: string[]): Promise<string[]> {
  const client = createClient({
    url: `${server.url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: false,
  });
  const guess = (query: string): Promise<string[]> =>
    new Promise((resolve, reject) => {
      let codes: string[] = [];
      client.subscribe(
        { query: `mutation { ${query} }` },
        {
          next: (result) => void (codes = codesOf({ errors: [...(result.errors ?? [])] })),
          error: reject,
          complete: () => resolve(codes),
        },
      );
    });
  const codes = (await Promise.all(guesses.map(guess))).flat();
  await client.dispose();
  return codes;
}

const attemptsAt = async (email: string): Promise<number | undefined> => {
  const [row] = await server.database.orm.em
    .fork()
    .execute<{ attempts: number }[]>("select attempts from email_codes where email = ?", [email]);
  return row?.attempts;
};

describe(`${5 * EACH_WAY} guesses at one code at the same moment, over REST, GraphQL, aliases, batches and a socket,`, () => {
  test("are evaluated five times, and then the right code is refused too", async () => {
    const ann = stranger();
    const code = await codeToRegister(server, ann.email);
    const wrong = (index: number): string => String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0");
    const field = (index: number): string => `verifyEmail(email: "${ann.email}", code: "${wrong(index)}")`;
    const [graphql, rest] = [accountsOverGraphql(server.url), accountsOverRest(server.url)];
    const batches = times(10, (batch) =>
      post(times(EACH_WAY / 10, (index) => ({ query: `mutation { ${field(batch * (EACH_WAY / 10) + index)} }` }))),
    );
    const answers = await Promise.all([
      ...times(EACH_WAY, async (index) => [
        (await (index % 2 ? rest.verifyEmail(ann.email, wrong(index)) : rest.register({ ...ann, code: wrong(index) })))
          .code,
      ]),
      ...times(EACH_WAY, async (index) => [
        (
          await (index % 2
            ? graphql.verifyEmail(ann.email, wrong(index))
            : graphql.register({ ...ann, code: wrong(index) }))
        ).code,
      ]),
      ...times(Math.ceil(EACH_WAY / ALIASES), (operation) =>
        guessByAliases((index) => field(operation * ALIASES + index), ALIASES),
      ),
      guessBySockets(times(EACH_WAY, field)),
    ]);
    const codes = answers.flat();
    // An operation ends at its first refused alias. The others are not executed.
    expect(codes).toHaveLength(3 * EACH_WAY + Math.ceil(EACH_WAY / ALIASES));
    expect([...new Set(codes)]).toEqual(["INVALID_CODE"]);
    for (const response of await Promise.all(batches)) expect(response.status).toBe(400);
    expect(evaluated.count).toBe(MAX_GUESSES);
    expect(await attemptsAt(ann.email)).toBe(MAX_GUESSES);
    for (const client of [graphql, rest]) {
      expect((await client.verifyEmail(ann.email, code)).code).toBe("INVALID_CODE");
      expect((await client.register({ ...ann, code })).code).toBe("INVALID_CODE");
    }
    expect(evaluated.count).toBe(MAX_GUESSES);
  });

  test("at a code for a new password are evaluated five times too", async () => {
    const ann = await registrant(server);
    const code = await codeToReset(server, ann.email);
    evaluated.count = 0;
    const [graphql, rest] = [accountsOverGraphql(server.url), accountsOverRest(server.url)];
    const outcomes = await Promise.all(
      times(EACH_WAY, (index) =>
        (index % 2 ? rest : graphql).resetPassword(ann.email, otherThan(code), "another horse"),
      ),
    );
    expect([...new Set(outcomes.map((outcome) => outcome.code))]).toEqual(["INVALID_CODE"]);
    expect(evaluated.count).toBe(MAX_GUESSES);
    expect((await rest.resetPassword(ann.email, code, "another horse")).code).toBe("INVALID_CODE");
    expect((await rest.login(ann.username, ann.password)).code).toBeNull();
  });

  test("cannot be sent in batches or with more aliases, which are refused without execution", async () => {
    const { email } = stranger();
    await codeToRegister(server, email);
    const field = `verifyEmail(email: "${email}", code: "000000")`;
    expect((await post([{ query: `mutation { ${field} }` }])).status).toBe(400);
    expect(await guessByAliases(() => field, ALIASES + 1)).not.toContain("INVALID_CODE");
    expect(evaluated.count).toBe(0);
    expect(await attemptsAt(email)).toBe(0);
  });
});

test("with the default limits, an address is rate-limited before that", async () => {
  const limited = await startTestServer({ config: { rateLimitScale: 1 } });
  const ann = stranger();
  const code = await codeToRegister(limited, ann.email);
  evaluated.count = 0;
  const [graphql, rest] = [accountsOverGraphql(limited.url), accountsOverRest(limited.url)];
  const outcomes = await Promise.all(
    times(EACH_WAY, (index) => (index % 2 ? rest : graphql).verifyEmail(ann.email, otherThan(code))),
  );
  const refusals = outcomes.filter((outcome) => outcome.code === "RATE_LIMITED");
  expect(refusals).toHaveLength(EACH_WAY - RATE_LIMITS.tryCodeByEmailAndAddress.points);
  for (const { retryAfter } of refusals) expect(retryAfter).toBeGreaterThan(0);
  expect(evaluated.count).toBe(MAX_GUESSES);
  await limited.close();
});
