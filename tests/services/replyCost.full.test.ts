import { afterAll, beforeAll, expect, test } from "vitest";
import { startBuiltServer } from "../bench/builtServer.ts";
import type { BuiltServer } from "../bench/builtServer.ts";
import { startChild } from "../bench/childProcess.ts";
import type { Child } from "../bench/childProcess.ts";
import { noSamples } from "../bench/measure.ts";
import type { Samples } from "../bench/measure.ts";
import { processorMs } from "../bench/processorTime.ts";
import { graphqlChat } from "../bench/stream/graphqlChat.ts";
import { proxyChat } from "../bench/stream/proxyChat.ts";
import { runRounds } from "../bench/stream/rounds.ts";
import type { Path } from "../bench/stream/rounds.ts";
import { REPLY_MS } from "../bench/stream/script.ts";
import { costOf } from "../bench/table.ts";

/** Chats that speak at once. */
const CHATS = 32;
/** Rounds that run code which is not compiled yet, then those that count. */
const WARM_UP = 2;
const ROUNDS = 3;
/**
 * What a reply of 40 tokens may take of our server's and PostgreSQL's processor time, in multiples of what a bare
 * node:http proxy of the same model takes. `npm run bench:stream` measures it; the room above that is for other work
 * on the machine, which makes caches cold.
 */
const MOST = 8;

let model: Child;
let proxy: Child;
let server: BuiltServer;

beforeAll(async () => {
  model = await startChild("stream/modelProcess.ts");
  proxy = await startChild("stream/proxyProcess.ts", new URL(model.url).origin);
  server = await startBuiltServer({ modelUrl: model.url, prepare: async () => {} });
});

afterAll(async () => {
  await server?.close();
  await proxy?.close();
  await model?.close();
});

/** The ways to the model, each with so many chats of its own. */
async function waysOf(count: number): Promise<Path[]> {
  const many = <Made>(make: () => Promise<Made>): Promise<Made[]> => Promise.all(Array.from({ length: count }, make));
  return [
    {
      name: "proxy",
      chats: await many(async () => proxyChat(proxy.url)),
      spent: () => ({ server: processorMs(proxy.pid), database: 0 }),
    },
    { name: "GraphQL", chats: await many(() => graphqlChat(server.url)), spent: server.spent },
  ];
}

async function talk(ways: Path[], rounds: number): Promise<Map<string, Samples>> {
  const results = await runRounds(ways, { rounds, spacing: REPLY_MS / 2 / CHATS }, model);
  await Promise.all(ways.flatMap(({ chats }) => chats.map((chat) => chat.close())));
  return results;
}

test("a reply takes no more processor time than its budget, beside a bare proxy of the model", async () => {
  await talk(await waysOf(CHATS), WARM_UP);
  const results = await talk(await waysOf(CHATS), ROUNDS);
  const samplesOf = (name: string): Samples => results.get(name) ?? noSamples();
  expect(samplesOf("GraphQL").faults).toEqual([]);
  const { server: own, database } = costOf(samplesOf("GraphQL"));
  expect((own + database) / costOf(samplesOf("proxy")).server).toBeLessThan(MOST);
}, 120_000);
