import { parseArgs } from "node:util";
import type { Database } from "../../db/connection.ts";
import { startBuiltServer } from "./builtServer.ts";
import type { Spent } from "./builtServer.ts";
import { processorMs } from "./processorTime.ts";
import { startChild } from "./childProcess.ts";
import type { Child } from "./childProcess.ts";
import { graphqlChat, regenerateChat } from "./stream/graphqlChat.ts";
import type { Samples } from "./measure.ts";
import { newMember } from "./stream/member.ts";
import { proxyChat } from "./stream/proxyChat.ts";
import { restChat } from "./stream/restChat.ts";
import { runRounds } from "./stream/rounds.ts";
import type { Path } from "./stream/rounds.ts";
import { FIRST_TOKEN_MS, REPLY_MS, TOKEN_MS } from "./stream/script.ts";
import { table, tableRow } from "./table.ts";

/*
 * How long after the model a token is with its reader, and what a reply costs in processor time: through our
 * server and PostgreSQL, which store it, and through a bare proxy, which does not. The time is the processes' own,
 * so that a busy machine does not change it much. No time is asserted, since machines differ; it fails when a
 * reply was lost, doubled or out of order.
 */

const MANY = 16;
const { values } = parseArgs({
  options: {
    /** Rounds with one chat at a time; with many chats a quarter as many. */
    rounds: { type: "string", default: "24" },
  },
});
const rounds = Number(values.rounds);
const LOADS = [
  // A server that has just been started runs code that was not compiled yet:
  // this warms up all paths, and its times are not shown.
  { chats: "warm-up", count: MANY, plan: { rounds: 8, spacing: REPLY_MS / 2 / MANY } },
  { chats: "1", count: 1, plan: { rounds, spacing: 0 } },
  // As people come: begun one after the other, and running together.
  { chats: `${MANY}`, count: MANY, plan: { rounds: Math.ceil(rounds / 4), spacing: REPLY_MS / 2 / MANY } },
  // As a stampede comes: all in the same millisecond.
  { chats: `${MANY} at once`, count: MANY, plan: { rounds: Math.ceil(rounds / 4), spacing: 0 } },
];

const rows: string[][] = [];
const faults: string[] = [];

async function benchServer(model: Child, proxy: Child): Promise<void> {
  let members: string[] = [];
  const prepare = async (prepared: Database): Promise<void> => {
    members = (await many(MANY * LOADS.length, () => newMember(prepared))).map(({ token }) => token);
  };
  const server = await startBuiltServer({ modelUrl: model.url, prepare });
  const { spent } = server;
  const proxySpent = (): Spent => ({ server: processorMs(proxy.pid), database: 0 });
  try {
    for (const { chats, count, plan } of LOADS) {
      const paths: Path[] = [
        { name: "proxy", chats: await many(count, async () => proxyChat(proxy.url)), spent: proxySpent },
        { name: "GraphQL", chats: await many(count, () => graphqlChat(server.url)), spent },
        { name: "regenerate", chats: await many(count, () => regenerateChat(server.url, members.pop() ?? "")), spent },
        { name: "REST", chats: await many(count, () => restChat(server.url)), spent },
      ];
      const results = await runRounds(paths, plan, model);
      for (const path of paths) await Promise.all(path.chats.map((chat) => chat.close()));
      report(chats, results);
    }
  } finally {
    await server.close();
  }
}

function many<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  return Promise.all(Array.from({ length: count }, make));
}

function report(chats: string, results: Map<string, Samples>): void {
  const proxy = results.get("proxy");
  if (!proxy) return;
  for (const [path, samples] of results) {
    if (chats !== "warm-up") rows.push(tableRow(chats, path, samples, proxy));
    faults.push(...samples.faults.map((fault) => `${chats} chats, ${path}: ${fault}`));
  }
}

const model = await startChild("stream/modelProcess.ts");
const proxy = await startChild("stream/proxyProcess.ts", new URL(model.url).origin);
try {
  await benchServer(model, proxy);
} finally {
  await proxy.close();
  await model.close();
}

console.log(
  `The model takes ${FIRST_TOKEN_MS} ms to its first token and ${TOKEN_MS} ms from one to the next; its own time is taken off.\n`,
);
console.log(table(rows));
for (const fault of faults.slice(0, 20)) console.log(fault);
if (faults.length > 0) {
  console.log(`${faults.length} faults: replies were lost, doubled or out of order`);
  process.exitCode = 1;
}
