import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, describe, onTestFinished } from "vitest";
import { GRACE_MS } from "../../db/driver/databaseTimes.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { history, SEND } from "../kit/chat/chatOperations.ts";
import type { Sent } from "../kit/chat/chatOperations.ts";
import { callRest } from "../kit/channels/restClient.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import { clientFolderOfFile, PAGE } from "../kit/server/clientFolder.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** Milliseconds; a part of the usual, and more than a busy machine keeps a database from its answer. */
const TIMES = { connect: 800, place: 1500, statement: 1500, publicStatement: 1500, shortStatement: 800, pause: 10_000 };
/**
 * Milliseconds by which everything is answered then: a wait for a place, a connection and a statement's patience, and
 * as much again for the machine.
 */
const BOUND_MS = 2 * (TIMES.place + TIMES.connect + TIMES.statement + GRACE_MS);

const server = testServerOfFile({ wired: TIMES, clientFolder: clientFolderOfFile() });

const post = (query: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "de", ...headers },
    body: JSON.stringify({ query }),
  });

describe.each([
  ["cut off", () => server.wire.cut()],
  ["frozen", () => server.wire.freeze()],
  ["swallowed by the network", () => server.wire.swallow()],
] as const)("while its database is %s", (_form, leave) => {
  test("all ways in say 503 and when to come back, soon, and serve again by themselves", async () => {
    const guest = await server.guest();
    const authorization = { authorization: `Bearer ${guest.token}` };
    const socket = await openSocket(server.url, guest.token);
    onTestFinished(() => socket.close());
    onTestFinished(() => server.wire.mend());
    leave();
    const began = performance.now();
    // The page opens all the same, with what the browser keeps.
    const page = fetch(`${server.url}/chat/${NPC_IDS.lena}`);
    const answers = await Promise.all([
      post("{ viewer { id } }", authorization),
      post("{ npcs(limit: 1) { total } }", {}),
      callRest(server.url, "/npc/list", { headers: { "accept-language": "de" } }),
      callRest(server.url, `/chat/${NPC_IDS.lena}`, { json: { message: "Hallo" }, ...guest }),
    ]);
    for (const answer of answers) {
      const body: unknown = await answer.json();
      expect([answer.url, answer.status, body]).toEqual([answer.url, 503, expect.anything()]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(JSON.stringify(body)).toContain('"code":"SERVICE_UNAVAILABLE"');
    }
    const opened = await page;
    expect([opened.status, await opened.text()]).toEqual([200, PAGE]);
    const input = { npcId: NPC_IDS.lena, text: "Hallo", requestId: crypto.randomUUID() };
    const told = await socket.ask({ id: "1", type: "subscribe", payload: { query: SEND, variables: { input } } });
    // It may have been sent away by now, to come back soon.
    expect(JSON.stringify(told)).toMatch(/"code":"SERVICE_UNAVAILABLE"|"code":1013/);
    expect(await readiness()).toBe(503);
    expect(performance.now() - began).toBeLessThan(BOUND_MS);
    server.wire.mend();
    await expect.poll(readiness, { timeout: 5000 }).toBe(200);
    // At once: what was opened before is not trusted any more.
    const [first, second] = await Promise.all([
      post("{ viewer { id } }", authorization),
      guest.request(SEND, { input }),
    ]);
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, errors: [] });
  });
});

test("a message whose storing was not answered is stored once, and its sender is given it when it is sent again", async () => {
  const guest = await server.guest();
  onTestFinished(() => server.wire.mend());
  const input = { npcId: NPC_IDS.lena, text: "Hallo", requestId: crypto.randomUUID() };
  // PostgreSQL gets the statement that stores it and carries it out.
  server.wire.loseAnswers("turn_");
  const first = await guest.request<Sent>(SEND, { input });
  expect(first).toMatchObject({ status: 503, errors: [{ extensions: { code: "SERVICE_UNAVAILABLE" } }] });
  server.wire.mend();
  await expect.poll(readiness, { timeout: 5000 }).toBe(200);
  const [again, oncemore] = await Promise.all([1, 2].map(() => guest.request<Sent>(SEND, { input })));
  expect(again?.data?.sendMessage.message).toMatchObject({ text: "Hallo", requestId: input.requestId });
  expect(oncemore?.data?.sendMessage.message.id).toBe(again?.data?.sendMessage.message.id);
  const messages = await history(guest, NPC_IDS.lena);
  expect(messages.filter(({ requestId }) => requestId === input.requestId)).toHaveLength(1);
});

async function readiness(): Promise<number> {
  const answer = await Promise.race([fetch(`${server.url}/readyz`), sleep(2000)]);
  return answer ? answer.status : 0;
}
