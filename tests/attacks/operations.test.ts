import { expect, test } from "vitest";
import { attackSocket } from "../kit/attacks/attackSocket.ts";
import type { SocketAnswer } from "../kit/attacks/attackSocket.ts";
import { HUGE_OPERATIONS } from "../kit/attacks/hugeOperations.ts";
import type { HugeOperation } from "../kit/attacks/hugeOperations.ts";
import { isCutOff } from "../kit/attacks/isCutOff.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { contentOf } from "../kit/database/contentOf.ts";

const target = targetOfFile();

/** What a server says of an operation that it does not execute. */
const REFUSALS = [
  "OPERATION_TOO_LARGE",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_RESOLUTION_FAILURE",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "VALIDATION_FAILED",
  "MALFORMED_REQUEST",
  "PAYLOAD_TOO_LARGE",
  "RATE_LIMITED",
];

interface GraphqlAnswer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** The codes of an answer that has refused an operation whole; else what is wrong with it. */
function refusalIn({ data, errors = [] }: GraphqlAnswer): string {
  if (data !== undefined && data !== null) return `was executed: ${JSON.stringify(data).slice(0, 200)}`;
  const codes = errors.map(({ message, extensions }) => extensions?.code ?? message);
  const strange = codes.filter((code) => !REFUSALS.includes(code));
  if (strange.length > 0) return strange.join();
  return codes.length > 0 ? "refused" : "neither data nor errors";
}

async function post(body: unknown): Promise<GraphqlAnswer> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${target.url}/graphql`, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
}

/** Null where Node itself refused a request whose line is too long: by 431, or before that has arrived by closing. */
async function get({ query, variables = {} }: HugeOperation): Promise<GraphqlAnswer | null> {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const headers = { "apollo-require-preflight": "1" };
  try {
    const response = await fetch(`${target.url}/graphql?${parameters.toString()}`, { headers });
    return response.status === 431 ? null : response.json();
  } catch (error) {
    const cause = error instanceof TypeError ? error.cause : undefined;
    if (cause instanceof Error && "code" in cause && isCutOff(cause.code)) return null;
    throw error;
  }
}

/** Those that were not refused, by their kinds, with the beginning of each. */
const told = ({ kind, query }: HugeOperation, outcome: string): string[] =>
  outcome === "refused" ? [] : [`${kind}: ${query.slice(0, 120)} … ${outcome}`];

const kinds = new Set(HUGE_OPERATIONS.map(({ kind }) => kind)).size;
const PROMISE = "each refused whole, nothing executed, look-ups go on";

test("operations that ask for too much are refused over HTTP, by POST and GET", async () => {
  await underAttack(target, async () => {
    const before = await contentOf(target.database);
    const taken: string[] = [];
    for (const operation of HUGE_OPERATIONS) {
      const { query, variables } = operation;
      taken.push(...told(operation, refusalIn(await post({ query, variables }))));
      const got = await get(operation);
      if (got) taken.push(...told(operation, refusalIn(got)));
    }
    expect(taken).toEqual([]);
    expect(await contentOf(target.database)).toEqual(before);
    return {
      subject: "Operations too large, over HTTP",
      promise: PROMISE,
      sent: `${2 * HUGE_OPERATIONS.length} operations of ${kinds} kinds`,
    };
  });
});

test("the same operations at the same time are refused too", async () => {
  await underAttack(target, async () => {
    const answers = await Promise.all(
      HUGE_OPERATIONS.map(async (operation) => {
        const { query, variables } = operation;
        return told(operation, refusalIn(await post({ query, variables })));
      }),
    );
    expect(answers.flat()).toEqual([]);
    return { subject: "Operations too large, all at once", promise: PROMISE, sent: `${answers.length} operations` };
  });
});

test("operations that ask for too much are refused on a socket, which then serves others", async () => {
  const { token } = await target.guest();
  const open = () => attackSocket(target.url, { parameters: { Authorization: `Bearer ${token}` } });
  await underAttack(target, async () => {
    const taken: string[] = [];
    let sockets = 1;
    let socket = await open();
    for (const operation of HUGE_OPERATIONS) {
      // One that has asked too much is closed, and its client comes again.
      if (!socket.isOpen()) [socket, sockets] = [await open(), sockets + 1];
      const { query, variables } = operation;
      taken.push(...told(operation, refusalOnSocket(await socket.run({ query, variables }))));
    }
    expect(taken).toEqual([]);
    socket.close();
    const other = await open();
    expect(await other.run({ query: "{ npcs { total } }" })).toMatchObject({ payload: { data: { npcs: {} } } });
    other.close();
    return {
      subject: "Operations too large, on a socket",
      promise: PROMISE,
      sent: `${HUGE_OPERATIONS.length} operations on ${sockets} sockets`,
    };
  });
});

/** A message of errors, or the socket's close with a code of the protocol's. */
function refusalOnSocket({ type, payload, code }: SocketAnswer): string {
  if (type === "error" && Array.isArray(payload)) return refusalIn({ errors: payload });
  if (type === "next" && typeof payload === "object" && payload) return refusalIn(payload);
  return code === 1009 || (code ?? 0) >= 4000 ? "refused" : JSON.stringify({ type, payload, code });
}

test("batches are refused whole, of any size", async () => {
  const sizes = process.env.FULL ? [1, 2, 10, 100, 1000, 3000] : [1, 2, 100, 1000];
  const operation = { query: 'mutation { guestLogin(language: "en") { expiresIn } }' };
  await underAttack(target, async () => {
    const before = await contentOf(target.database);
    for (const size of sizes) {
      const batch = Array.from({ length: size }, () => operation);
      expect([size, refusalIn(await post(batch))]).toEqual([size, "refused"]);
      const socket = await attackSocket(target.url);
      expect([size, refusalOnSocket(await socket.send(batch))]).toEqual([size, "refused"]);
    }
    expect(await contentOf(target.database)).toEqual(before);
    return { subject: "Batches", promise: PROMISE, sent: `${2 * sizes.length} batches of up to ${sizes.at(-1)}` };
  });
});
