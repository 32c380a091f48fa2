import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import type { OpenSocket } from "../kit/channels/openSocket.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { GREEDY_CALLS, GREEDY_OPERATIONS } from "../kit/server/greedyRequests.ts";
import { longestHold } from "../kit/server/longestHold.ts";
import { closeIdleServers, testServerOfFile } from "../kit/server/testServerOfFile.ts";

beforeAll(closeIdleServers);

const server = testServerOfFile();

/** How often a request is sent until it took no longer than it may: memory may be tidied up in the middle of one. */
const TRIES = 4;
/** A request may take as long as so many bodies of the greatest length take to be parsed: the slowest take 3 to 5. */
const MOST_BODIES = 10;
/** Bytes of an answer that refuses a request, whatever was in it. */
const SHORT = 5000;

let token = "";
let socket: OpenSocket;

const body = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1])));

beforeAll(async () => {
  ({ token } = await registeredUser(server.database));
  socket = await openSocket(server.url, token);
});

afterAll(() => socket.close());

/**
 * What the server must do in any case, as often as it may: parse a body of the greatest length. In one turn, as some
 * machines count processor time by 4 ms; measured beside each try, as a machine is not as fast at all times.
 */
async function parseBodies(): Promise<void> {
  for (let time = 0; time < MOST_BODIES; time += 1) JSON.parse(body);
}

/** Sends a request, several times if need be, until it has held the loop no longer than it may. */
async function expectShortHold(name: string, send: () => Promise<unknown>): Promise<void> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && shortest > 1; time += 1)
    shortest = Math.min(shortest, (await longestHold(send)) / (await longestHold(parseBodies)));
  if (process.env.FULL) console.log(`${name}: the loop was held for ${(shortest * MOST_BODIES).toFixed(1)} bodies`);
  expect(shortest * MOST_BODIES).toBeLessThan(MOST_BODIES);
}

describe("many or long", () => {
  test.each(GREEDY_OPERATIONS)("$much do not hold the server over HTTP", async ({ much, refusal, ...operation }) => {
    const sent = JSON.stringify(operation);
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    let text = "";
    await expectShortHold(`${much} over HTTP`, async () => {
      ({ text } = await rawRequest(server.url, "/graphql", { method: "POST", headers, body: sent }));
    });
    expect(text).toContain(refusal);
    expect(text.length).toBeLessThan(SHORT);
  });

  test.each(GREEDY_OPERATIONS)("$much do not hold the server over a socket", async ({ much, refusal, ...payload }) => {
    let answer: unknown;
    await expectShortHold(`${much} over a socket`, async () => {
      answer = await socket.ask({ id: crypto.randomUUID(), type: "subscribe", payload });
    });
    expect(JSON.stringify(answer)).toContain(refusal);
    expect(JSON.stringify(answer).length).toBeLessThan(SHORT);
  });

  test.each(GREEDY_CALLS)("$much do not hold the server over REST", async ({ much, path, status, ...call }) => {
    const { method, type = "application/json", body: sent } = call;
    const headers = { authorization: `Bearer ${token}`, ...(sent !== undefined && { "content-type": type }) };
    await expectShortHold(`${much} over REST`, async () => {
      const answer = await rawRequest(server.url, `/api${path}`, { method, headers, ...(sent && { body: sent }) });
      expect(answer.status).toBe(status);
    });
  });
});
