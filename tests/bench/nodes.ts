import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startRedis } from "../kit/server/redis.ts";
import { startBuiltNode } from "./builtNode.ts";
import { startBuiltServer } from "./builtServer.ts";
import { startChild } from "./childProcess.ts";
import type { Child } from "./childProcess.ts";
import { headline } from "./headline.ts";
import { addReply, noSamples, percentile } from "./measure.ts";
import type { Samples } from "./measure.ts";
import { openBareRedis } from "./nodes/bareRedis.ts";
import { printMasters } from "./nodes/printMasters.ts";
import { openTwoViews } from "./nodes/twoViews.ts";
import type { TwoViews } from "./nodes/twoViews.ts";
import { takeTimings } from "./stream/rounds.ts";
import { promptOf, REPLY_MS } from "./stream/script.ts";

/*
 * How much later a viewer on another node gets a reply than a viewer on the node that writes it: both watch the same
 * replies, and each token's two arrivals are compared. Beside it, in turns, Redis alone: publishing to hearing between
 * two processes, the same number of pieces at the same pace. No time is asserted, since machines differ; it fails when
 * a viewer's reply was lost, doubled or out of order.
 *
 * Before that, and with `--masters` alone, what events cost Redis: one of it, and clusters of one, two and three masters.
 */

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "12" }, masters: { type: "boolean", default: false } },
});
const rounds = Number(values.rounds);
const LOADS = [1, 16];

interface Figures {
  here: Samples;
  there: Samples;
  /** Milliseconds by which a token came later to the other node's viewer. */
  added: number[];
  redis: number[];
}

let said = 0;

async function round(chats: TwoViews[], model: Child, figures: Figures): Promise<void> {
  const replies = await Promise.all(
    chats.map(async (chat, index) => {
      // As people come: one after the other, and running together.
      await setTimeout((index * REPLY_MS) / 2 / chats.length);
      const n = (said += 1);
      return { n, heard: await chat.say(promptOf(n)) };
    }),
  );
  const timings = await takeTimings(model);
  for (const { n, heard } of replies) {
    const of: [Samples, Samples] = [noSamples(), noSamples()];
    heard.forEach((each, view) => addReply(of[view === 0 ? 0 : 1], n, each, timings.get(n)));
    const [here, there] = of;
    figures.added.push(...there.token.map((ms, index) => ms - (here.token[index] ?? Number.NaN)));
    for (const [all, one] of [
      [figures.here, here],
      [figures.there, there],
    ] as const) {
      all.token.push(...one.token);
      all.firstToken.push(...one.firstToken);
      all.faults.push(...one.faults);
    }
  }
}

const twice = (samples: number[]): string =>
  [0.5, 0.95].map((share) => percentile(samples, share).toFixed(2)).join(" / ");

await printMasters();
if (values.masters) process.exit();
const redis = await startRedis();
const model = await startChild("stream/modelProcess.ts");
const env = { AI_BASE_URL: model.url, AI_MODEL: "fake", REDIS_URL: redis.url };
const writer = await startBuiltServer({ prepare: async () => {}, env });
const other = await startBuiltNode({ ...env, DATABASE_URL: writer.databaseUrl });
const bare = await openBareRedis(redis.url);
const faults: string[] = [];
try {
  const rows: Record<string, string | number>[] = [];
  for (const count of LOADS) {
    const chats = await Promise.all(Array.from({ length: count }, () => openTwoViews(writer.url, other.url)));
    const newFigures = (): Figures => ({ here: noSamples(), there: noSamples(), added: [], redis: [] });
    const [warmUp, figures] = [newFigures(), newFigures()];
    for (let turn = -2; turn < rounds; turn += 1) {
      const of = turn < 0 ? warmUp : figures;
      await round(chats, model, of);
      of.redis.push(...(await bare.delays(count)));
    }
    await Promise.all(chats.map((chat) => chat.close()));
    for (const { here, there } of [warmUp, figures]) faults.push(...here.faults, ...there.faults);
    headline({
      what: `a token's viewer on another node, ${count} chats`,
      measured: `${twice(figures.added)} ms later (p50 / p95)`,
      beside: `Redis alone ${twice(figures.redis)} ms`,
    });
    rows.push({
      chats: count,
      "token ms: same node": twice(figures.here.token),
      "other node": twice(figures.there.token),
      added: twice(figures.added),
      "bare Redis": twice(figures.redis),
      "added × bare, p50": (percentile(figures.added, 0.5) / percentile(figures.redis, 0.5)).toFixed(1),
      "first token, added p50": (
        percentile(figures.there.firstToken, 0.5) - percentile(figures.here.firstToken, 0.5)
      ).toFixed(2),
      tokens: figures.added.length,
    });
  }
  console.log("Milliseconds, p50 / p95, from the moment the model let go of a token:\n");
  console.table(rows);
} finally {
  await bare.close();
  await other.close();
  await writer.close();
  await model.close();
  await redis.close();
}
for (const fault of faults.slice(0, 20)) console.log(fault);
if (faults.length > 0) {
  console.log(`${faults.length} faults: replies were lost, doubled or out of order`);
  process.exitCode = 1;
}
