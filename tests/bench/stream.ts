import { parseArgs } from "node:util";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { startBuiltServer } from "./builtServer.ts";
import type { Spent } from "./builtServer.ts";
import { headline } from "./headline.ts";
import { processorMs } from "./processorTime.ts";
import { startChild } from "./childProcess.ts";
import type { Child } from "./childProcess.ts";
import { graphqlChat, regenerateChat } from "./stream/graphqlChat.ts";
import type { Samples } from "./measure.ts";
import { newMember } from "./stream/member.ts";
import { LEVEL, MEMORY } from "./stream/pairs.ts";
import type { Pair } from "./stream/pairs.ts";
import { proxyChat } from "./stream/proxyChat.ts";
import { restChat } from "./stream/restChat.ts";
import { COUNTED_MS, runRounds } from "./stream/rounds.ts";
import type { Chat } from "./stream/path.ts";
import type { Path } from "./stream/rounds.ts";
import { FIRST_TOKEN_MS, REPLY_MS, TOKEN_MS } from "./stream/script.ts";
import { addedLine, replyHeadline, table, tableRow } from "./table.ts";

/*
 * How long after the model a token is with its reader, and what a reply costs in processor time: through our
 * server and PostgreSQL, which store it, and through a bare proxy, which does not. The time is the processes' own,
 * so that a busy machine does not change it much. No time is asserted, since machines differ; it fails when a
 * reply was lost, doubled or out of order.
 */

const { values } = parseArgs({
  options: {
    /** Rounds with one chat at a time; with 16 chats a quarter as many, with more an eighth. */
    rounds: { type: "string", default: "24" },
    /** Chats that speak at once, in place of all loads: such as 64. */
    chats: { type: "string" },
    /** Compares chats of a thousand messages with and without what is remembered of them, and nothing else. */
    memory: { type: "boolean", default: false },
    /** Compares chats as they are with those of placed learners who play a scene, and nothing else. */
    level: { type: "boolean", default: false },
    /** Folder for profiles of the server's processor time, which Chromium's tools open. */
    profile: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const few = Math.ceil(rounds / 4);
const fewer = Math.ceil(rounds / 8);
/** As people come: begun one after the other, and running together. */
const spread = (count: number): number => REPLY_MS / 2 / count;
/** As a stampede comes: all in the same millisecond. */
const AT_ONCE = 0;
const ALL_LOADS = [
  // A server that has just been started runs code that was not compiled yet:
  // this warms up all paths, and its times are not shown.
  { chats: "warm-up", count: 16, plan: { rounds: 12, spacing: spread(16) } },
  { chats: "1", count: 1, plan: { rounds, spacing: AT_ONCE } },
  { chats: "16", count: 16, plan: { rounds: few, spacing: spread(16) } },
  { chats: "16 at once", count: 16, plan: { rounds: few, spacing: AT_ONCE } },
  { chats: "64", count: 64, plan: { rounds: fewer, spacing: spread(64) } },
  { chats: "64 at once", count: 64, plan: { rounds: fewer, spacing: AT_ONCE } },
  { chats: "128", count: 128, plan: { rounds: fewer, spacing: spread(128) } },
];
const LOADS = ALL_LOADS.filter(
  ({ chats, count }) => !values.chats || chats === "warm-up" || count === Number(values.chats),
);
/** Regenerating is measured with no more chats: it takes what sending does. */
const MOST_REGENERATING = 16;

const nodeOptions = values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [];
const rows: string[][] = [];
const faults: string[] = [];

async function benchServer(model: Child, proxy: Child): Promise<void> {
  let members: string[] = [];
  const prepare = async (prepared: Database): Promise<void> => {
    members = (await many(MOST_REGENERATING * LOADS.length, () => newMember(prepared))).map(({ token }) => token);
  };
  const server = await startBuiltServer({ modelUrl: model.url, prepare, nodeOptions });
  const { spent } = server;
  const proxySpent = (): Spent => ({ server: processorMs(proxy.pid), database: 0 });
  try {
    for (const { chats, count, plan } of LOADS) {
      const paths: Path[] = [
        { name: "proxy", chats: await many(count, async () => proxyChat(proxy.url)), spent: proxySpent },
        { name: "GraphQL", chats: await many(count, () => graphqlChat(server.url)), spent },
        { name: "REST", chats: await many(count, () => restChat(server.url)), spent },
      ];
      if (count <= MOST_REGENERATING) {
        const regenerating = await many(count, () => regenerateChat(server.url, members.pop() ?? ""));
        paths.push({ name: "regenerate", chats: regenerating, spent });
      }
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
    if (chats !== "warm-up") {
      rows.push(tableRow(chats, path, samples, proxy));
      headline(replyHeadline(chats, path, samples, proxy));
    }
    faults.push(...samples.faults.map((fault) => `${chats} chats, ${path}: ${fault}`));
  }
}

/** Each kind alone and sixteen together. */
async function benchPair(pair: Pair, model: Child, proxy: Child): Promise<void> {
  const loads = LOADS.filter(({ count }) => count <= MOST_REGENERATING);
  let members: { token: string; userId: string }[] = [];
  const prepare = async (prepared: Database): Promise<void> => {
    members = await many(2 * MOST_REGENERATING * loads.length, () => newMember(prepared));
  };
  const server = await startBuiltServer({ modelUrl: model.url, prepare, nodeOptions });
  const database = await openDatabase({ url: server.databaseUrl });
  const { spent } = server;
  const made = (count: number, isWith: boolean): Promise<Chat[]> =>
    many(count, () => pair.make(server.url, database, memberOf(members), isWith));
  const [without, withIt] = pair.names;
  try {
    for (const { chats, count, plan } of loads) {
      const paths: Path[] = [
        {
          name: "proxy",
          chats: await many(count, async () => proxyChat(proxy.url)),
          spent: () => ({ server: processorMs(proxy.pid), database: 0 }),
        },
        { name: without, chats: await made(count, false), spent },
        { name: withIt, chats: await made(count, true), spent },
      ];
      // Else one kind would pay for what the other has left to be done.
      const results = await runRounds(paths, { ...plan, aftermath: COUNTED_MS }, model);
      for (const path of paths) await Promise.all(path.chats.map((chat) => chat.close()));
      report(chats, results);
      if (chats !== "warm-up") console.log(addedLine(chats, pair, results));
    }
    if (pair.told) console.log(`${await pair.told(database)}\n`);
  } finally {
    await database.close();
    await server.close();
  }
}

function memberOf(members: { token: string; userId: string }[]): { token: string; userId: string } {
  const member = members.pop();
  if (!member) throw new Error("there are too few members");
  return member;
}

const model = await startChild("stream/modelProcess.ts");
const proxy = await startChild("stream/proxyProcess.ts", new URL(model.url).origin);
try {
  if (values.memory) await benchPair(MEMORY, model, proxy);
  else if (values.level) await benchPair(LEVEL, model, proxy);
  else await benchServer(model, proxy);
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
