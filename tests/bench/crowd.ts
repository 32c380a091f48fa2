import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import { startChild } from "./childProcess.ts";
import { TOKEN_MS } from "./crowd/crowdScript.ts";
import type { HeardReply, ReadersQuestion } from "./crowd/readers.ts";
import { headline } from "./headline.ts";
import { percentile } from "./measure.ts";
import { familyProcessorMs, processorMs } from "./processorTime.ts";
import type { ModelTiming } from "./stream/modelProcess.ts";
import { takeTimings } from "./stream/rounds.ts";

/*
 * A crowd on one node: 1,000 chats at 20 tokens a second, all stored, through our server with PostgreSQL and through a
 * bare proxy. How late the last token of each reply is with its reader is measured from when the model let go of it,
 * and processor time is that of the processes themselves; the model and the readers have processes of their own, and on
 * a small machine take most of it. No time is asserted, since machines differ; it fails when a reply was lost, doubled
 * or out of order, or is not stored as it was said.
 */

const { values } = parseArgs({
  options: {
    chats: { type: "string", default: "1000" },
    /** Of each reply. */
    tokens: { type: "string", default: "100" },
    /** Seconds in which all begin. */
    ramp: { type: "string", default: "5" },
    ways: { type: "string", default: "proxy,GraphQL,REST" },
    /** Folder of a project whose built server is measured: another commit's, for a comparison. */
    project: { type: "string", default: "." },
  },
});
const [chats, tokens, rampMs] = [Number(values.chats), Number(values.tokens), Number(values.ramp) * 1000];
/** Milliseconds after the last reply until its end is stored and its row is settled. */
const AFTERMATH_MS = 500;
/** Says something once before what is measured, so that all code has run. */
const WARM_UP = { count: 32, rampMs: 500 };

interface Way {
  way: ReadersQuestion["way"];
  url: string;
  spent: () => { server: number; database: number };
}

const model = await startChild("crowd/modelProcess.ts", values.tokens);
const proxy = await startChild("stream/proxyProcess.ts", new URL(model.url).origin);
const cluster = await startTestCluster({ durable: true });
const server = await startServerProcess(
  {
    DATABASE_URL: cluster.url("postgres"),
    AI_BASE_URL: model.url,
    AI_MODEL: "fake",
    RATE_LIMIT_SCALE: "10000",
    LOG_LEVEL: "error",
  },
  { project: values.project },
);
const readers = fork(fileURLToPath(new URL("crowd/readersProcess.ts", import.meta.url)));
await answerOf(readers);

const spent = () => ({ server: processorMs(server.pid), database: familyProcessorMs(cluster.pid) });
const proxySpent = () => ({ server: processorMs(proxy.pid), database: 0 });
const WAYS: Way[] = [
  { way: "proxy", url: proxy.url, spent: proxySpent },
  { way: "GraphQL", url: server.url, spent },
  { way: "REST", url: server.url, spent },
];
let said = 0;

async function talk({ way, url, spent: used }: Way, plan: { count: number; rampMs: number }) {
  const first = said;
  said += plan.count;
  readers.send({ way, url, tokens, first, ...plan } satisfies ReadersQuestion);
  await answerOf(readers);
  const before = used();
  const began = performance.now();
  const heard = await answerOf<{ heard: HeardReply[] }>(readers);
  const seconds = (performance.now() - began) / 1000;
  await setTimeout(AFTERMATH_MS);
  const after = used();
  const timings = await takeTimings(model);
  const { faults } = await answerOf<{ faults: string[] }>(readers);
  return {
    seconds,
    heard: heard.heard,
    timings,
    server: (after.server - before.server) / plan.count,
    database: (after.database - before.database) / plan.count,
    faults: [...heard.heard.flatMap((reply) => reply.faults.map((fault) => `reply ${reply.n}: ${fault}`)), ...faults],
  };
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer]: Answer[] = await once(child, "message");
  if (answer === undefined) throw new Error("the readers said nothing");
  return answer;
}

/** How late each reply's last token came, from when the model let go of it, and how late the model itself was with it. */
function lateness(
  heard: HeardReply[],
  timings: Map<number, ModelTiming>,
): { last: number[]; first: number[]; model: number[] } {
  const [last, first, own]: number[][] = [[], [], []];
  for (const { n, firstAt, lastAt } of heard) {
    const sent = timings.get(n)?.tokenAt;
    const [firstSent, lastSent] = [sent?.[0], sent?.at(-1)];
    if (firstAt === null || lastAt === null || firstSent === undefined || lastSent === undefined) continue;
    last?.push(lastAt - lastSent);
    first?.push(firstAt - firstSent);
    own?.push(lastSent - firstSent - (tokens - 1) * TOKEN_MS);
  }
  return { last: last ?? [], first: first ?? [], model: own ?? [] };
}

const ms = (of: number[], share: number): string => percentile(of, share).toFixed(0);
let faults = 0;
try {
  console.log(`${chats} chats begin within ${values.ramp} s, ${tokens} tokens each, one every ${TOKEN_MS} ms\n`);
  const wanted = WAYS.filter(({ way }) => values.ways.split(",").includes(way));
  for (const way of wanted) await talk(way, WARM_UP);
  let proxyCost = Number.NaN;
  for (const way of wanted) {
    const talked = await talk(way, { count: chats, rampMs });
    const { last, first, model: own } = lateness(talked.heard, talked.timings);
    const cost = talked.server + talked.database;
    if (way.way === "proxy") proxyCost = cost;
    const measured =
      `last token p50 ${ms(last, 0.5)}, p95 ${ms(last, 0.95)}, most ${ms(last, 1)} ms late; ` +
      `${talked.server.toFixed(1)} + ${talked.database.toFixed(1)} ms of processor time a reply (server + PostgreSQL); ` +
      `${talked.faults.length} faults, ${talked.heard.reduce((sum, { refusals }) => sum + refusals, 0)} refusals`;
    const beside = `${(cost / proxyCost).toFixed(1)} × the proxy`;
    console.log(
      `${way.way.padEnd(8)} ${measured}; ${beside}; first token p50 ${ms(first, 0.5)}, p95 ${ms(first, 0.95)} ms late; ` +
        `the model itself p95 ${ms(own, 0.95)} ms behind; ${((chats * tokens) / talked.seconds).toFixed(0)} tokens a second`,
    );
    for (const fault of talked.faults.slice(0, 5)) console.log(fault);
    headline({ what: `${chats} chats at ${1000 / TOKEN_MS} tokens a second, ${way.way}`, measured, beside });
    faults += talked.faults.length;
  }
} finally {
  readers.disconnect();
  await server.stop();
  await cluster.close();
  await proxy.close();
  await model.close();
}
if (faults > 0) {
  console.log(`${faults} faults: replies were lost, doubled, out of order or not stored`);
  process.exitCode = 1;
}
