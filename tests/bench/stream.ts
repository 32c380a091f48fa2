import { parseArgs } from "node:util";
import { PostgresMissing, startPostgres } from "../kit/postgres.ts";
import { startBuiltServer } from "./builtServer.ts";
import { type Child, startChild } from "./childProcess.ts";
import { graphqlChat } from "./graphqlChat.ts";
import type { Samples } from "./measure.ts";
import type { Chat } from "./path.ts";
import { proxyChat } from "./proxyChat.ts";
import { restChat } from "./restChat.ts";
import { type Path, runRounds } from "./rounds.ts";
import { FIRST_TOKEN_MS, REPLY_MS, TOKEN_MS } from "./script.ts";
import { streamRow, streamTable } from "./streamTable.ts";

/*
 * How long after the model a token is with its reader: through our server, which stores it, and through a bare proxy, which does not.
 * No time is asserted, since machines differ; it fails when a reply was lost, doubled or out of order.
 */

const MANY = 16;
const { values } = parseArgs({
  options: {
    /** Rounds with one chat at a time; with many chats a quarter as many. */
    rounds: { type: "string", default: "24" },
    only: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const LOADS = [
  // A server that has just been started runs code that was not compiled yet: this warms up all paths, and its times are not shown.
  { chats: "warm-up", count: MANY, plan: { rounds: 8, spacing: REPLY_MS / 2 / MANY } },
  { chats: "1", count: 1, plan: { rounds, spacing: 0 } },
  // As people come: begun one after the other, and running together.
  { chats: `${MANY}`, count: MANY, plan: { rounds: Math.ceil(rounds / 4), spacing: REPLY_MS / 2 / MANY } },
  // As a stampede comes: all in the same millisecond.
  { chats: `${MANY} at once`, count: MANY, plan: { rounds: Math.ceil(rounds / 4), spacing: 0 } },
];

const rows: string[][] = [];
const faults: string[] = [];

async function benchServer(database: string, databaseUrl: string | null, model: Child, proxy: Child): Promise<void> {
  const server = await startBuiltServer(model.url, databaseUrl);
  try {
    for (const { chats, count, plan } of LOADS) {
      const paths: Path[] = [
        { name: "proxy", chats: await many(count, async () => proxyChat(proxy.url)) },
        { name: "GraphQL", chats: await many(count, () => graphqlChat(server.url)) },
        { name: "REST", chats: await many(count, () => restChat(server.url)) },
      ];
      const results = await runRounds(paths, plan, model);
      for (const path of paths) await Promise.all(path.chats.map((chat) => chat.close()));
      report(database, chats, results);
    }
  } finally {
    await server.close();
  }
}

function many(count: number, make: () => Promise<Chat>): Promise<Chat[]> {
  return Promise.all(Array.from({ length: count }, make));
}

function report(database: string, chats: string, results: Map<string, Samples>): void {
  const proxy = results.get("proxy");
  if (!proxy) return;
  for (const [path, samples] of results) {
    if (chats !== "warm-up") rows.push(streamRow(database, chats, path, samples, proxy));
    faults.push(...samples.faults.map((fault) => `${database}, ${chats} chats, ${path}: ${fault}`));
  }
}

const model = await startChild("modelProcess.ts");
const proxy = await startChild("proxyProcess.ts", new URL(model.url).origin);
try {
  if (values.only !== "postgres") await benchServer("PGlite", null, model, proxy);
  if (values.only !== "pglite") {
    const postgres = await startPostgres();
    await benchServer("PostgreSQL", postgres.url, model, proxy).finally(() => postgres.close());
  }
} catch (error) {
  if (!(error instanceof PostgresMissing)) throw error;
  console.log(`PostgreSQL is left out. ${error.message}`);
} finally {
  await proxy.close();
  await model.close();
}

console.log(`The model takes ${FIRST_TOKEN_MS} ms to its first token and ${TOKEN_MS} ms from one to the next; its own time is taken off.\n`);
console.log(streamTable(rows));
for (const fault of faults.slice(0, 20)) console.log(fault);
if (faults.length > 0) {
  console.log(`${faults.length} faults: replies were lost, doubled or out of order`);
  process.exitCode = 1;
}
