import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../../db/connection.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import { headline } from "./headline.ts";
import { percentile } from "./measure.ts";
import { durationsIn, LABEL_LETTERS } from "./statements/durations.ts";
import { FIRST_TOKEN_MS, TOKEN_MS, tokensFor } from "./stream/script.ts";

/*
 * PostgreSQL's own time for a reply, from its log of durations: what parsing, planning and executing take for all
 * statements from `sendMessage` to the end of its reply, watched over a socket. One chat, one reply after the other, so
 * that nothing waits for a lock. No time is asserted, since machines differ.
 */

const { values } = parseArgs({
  options: {
    /** Folder of a project whose built server is measured: another commit's, for a comparison. */
    project: { type: "string", default: "." },
    /** Replies before the measured ones: they fill the chat, and prepare what is prepared. */
    before: { type: "string", default: "30" },
    replies: { type: "string", default: "10" },
  },
});
const replies = Number(values.replies);
/** Milliseconds until every session has read the new settings, and until the log has all that was said. */
const SETTLE_MS = 500;
const STEPS = ["statement", "parse", "bind", "execute"] as const;

async function measure(url: string, logFile: string, model: string): Promise<string> {
  const server = await startServerProcess({
    DATABASE_URL: url,
    AI_BASE_URL: model,
    AI_MODEL: "fake",
    RATE_LIMIT_SCALE: "1000",
    LOG_LEVEL: "error",
  });
  const database = await openDatabase({ url, poolSize: 1 });
  const log = async (ms: number): Promise<number> => {
    await database.orm.em.fork().execute(`alter system set log_min_duration_statement = ${ms}`);
    await database.orm.em.fork().execute("select pg_reload_conf()");
    await setTimeout(SETTLE_MS);
    return readFileSync(logFile, "utf8").length;
  };
  try {
    const guest = await server.guest();
    const { data } = await guest.request<{ npcs: { items: { id: string }[] } }>("{ npcs { items { id } } }");
    const npcId = data?.npcs.items[0]?.id ?? "";
    await guest.request("mutation ($npcId: ID!) { openChat(npcId: $npcId) { id } }", { npcId });
    for (let n = 0; n < Number(values.before); n += 1) await converse(guest, npcId, `Warm up ${n}.`);
    const from = await log(0);
    for (let n = 0; n < replies; n += 1) await converse(guest, npcId, `Please go on with number ${n}.`);
    const to = await log(-1);
    return readFileSync(logFile, "utf8").slice(from, to);
  } finally {
    await database.close();
    await server.stop();
  }
}

function report(log: string): void {
  const durations = durationsIn(log);
  const rows = [...new Set(durations.map(({ label }) => label))].map((label) => {
    const times = STEPS.map((step) => durations.filter((one) => one.label === label && one.step === step));
    const runs = Math.max(...times.map(({ length }) => length)) / replies;
    // Of a step's durations the middle one: on a busy machine a few wait long for a processor.
    const costs = times.map((of) =>
      of.length > 0
        ? (percentile(
            of.map(({ ms }) => ms),
            0.5,
          ) *
            of.length) /
          replies
        : 0,
    );
    return { label, figures: [runs, ...costs, sum(costs)] };
  });
  const all = {
    label: "all",
    figures: rows[0]?.figures.map((_, index) => sum(rows.map(({ figures }) => figures[index] ?? 0))) ?? [],
  };
  headline({
    what: "a reply's statements",
    measured: `${(all.figures.at(-1) ?? 0).toFixed(2)} ms of PostgreSQL's time in ${(all.figures[0] ?? 0).toFixed(1)} statements`,
    beside: "",
  });
  const heads = ["times", ...STEPS, "all"].map((head) => head.padStart(CELL)).join("");
  console.log(`milliseconds a reply, by the medians over ${replies} replies\n${"".padEnd(LABEL_LETTERS)}${heads}`);
  for (const { label, figures } of [...rows.toSorted((a, b) => (b.figures.at(-1) ?? 0) - (a.figures.at(-1) ?? 0)), all])
    console.log(label.padEnd(LABEL_LETTERS) + figures.map((figure) => figure.toFixed(2).padStart(CELL)).join(""));
}

const CELL = 11;
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const model = await startModelServer({ firstTokenMs: FIRST_TOKEN_MS, tokenMs: TOKEN_MS, tokens: () => tokensFor(1) });
// Without waiting for a disk: statements of their own wait for it at their end, those of a transaction at its end.
const cluster = await startTestCluster();
process.chdir(values.project);
try {
  report(await measure(cluster.url("postgres"), join(cluster.folder, "log"), model.url));
} finally {
  await cluster.close();
  await model.close();
}
