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
/** A request may take as long as so many bodies of the greatest length take to be parsed. */
const MOST_BODIES = 6;
/** Bytes of an answer that refuses a request, whatever was in it. */
const SHORT = 5000;

let token = "";
let socket: OpenSocket;
/** What the server must do in any case: parse a body of the greatest length. */
let parsing = Number.POSITIVE_INFINITY;

const body = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1])));

beforeAll(async () => {
  ({ token } = await registeredUser(server.database));
  socket = await openSocket(server.url, token);
  for (let time = 0; time < TRIES; time += 1)
    parsing = Math.min(parsing, await longestHold(async () => void JSON.parse(body)));
});

afterAll(() => socket.close());

/** Sends a request, several times if need be, until it has held the loop no longer than it may. */
async function expectShortHold(name: string, send: () => Promise<unknown>): Promise<void> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && shortest > MOST_BODIES * parsing; time += 1)
    shortest = Math.min(shortest, await longestHold(send));
  if (process.env.FULL) console.log(`${name}: the loop was held for ${shortest.toFixed(1)} ms`);
  expect(shortest).toBeLessThan(MOST_BODIES * parsing);
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
