import { parseArgs } from "node:util";
import { migrate } from "../../db/migrate.ts";
import { openDatabase } from "../../db/connection.ts";
import { DATABASE_TIMES } from "../../db/driver/databaseTimes.ts";
import { findNpcs } from "../../db/queries/npcs/npcLists.ts";
import type { NpcList } from "../../db/queries/npcs/npcLists.ts";
import { findTags } from "../../db/queries/npcs/npcTags.ts";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { headline } from "./headline.ts";
import { percentile } from "./measure.ts";
import { exactProcessorMs } from "./processorTime.ts";
import { fillWithNpcs, SOUGHT } from "./search/npcCrowd.ts";

/*
 * How long a page of a list or a search takes among many characters on PostgreSQL, by the clock and in PostgreSQL's
 * processor time, which a busy machine changes less, beside the look-up of ten rows by their keys. Each kind is asked in
 * many ways; p95 over all of them is what counts. No time is asserted, since machines differ.
 */

const { values } = parseArgs({
  options: { characters: { type: "string", default: "100000" }, rounds: { type: "string", default: "12" } },
});
const rounds = Number(values.rounds);

/** Milliseconds that PostgreSQL may take to look over the table once it is full. */
const FILLING_MS = 120_000;

const base = { type: "public", userId: null, language: "en", gloss: null, offset: 0, limit: 10 } as const;
const KINDS: [string, NpcList[]][] = [
  [
    "public, popular, new",
    (["public", "popular", "new"] as const).flatMap((type) => [0, 40].map((offset) => ({ ...base, type, offset }))),
  ],
  [
    "by language, tag",
    SOUGHT.tags.flatMap((tag): NpcList[] => [
      { ...base, tag },
      { ...base, languages: ["ja"] },
      { ...base, languages: ["ko", "fr"], tag },
    ]),
  ],
  ["whole names", SOUGHT.names.map((query) => ({ ...base, query }))],
  ["first letters", SOUGHT.prefixes.map((query) => ({ ...base, query }))],
  ["two characters, CJK", SOUGHT.pairs.map((query) => ({ ...base, query }))],
  ["one character, CJK", SOUGHT.pairs.map((query) => ({ ...base, query: [...query][0] ?? "" }))],
  ["frequent words", SOUGHT.frequent.map((query) => ({ ...base, query }))],
  [
    "two words",
    SOUGHT.frequent.map((word, index) => ({
      ...base,
      query: `${word} ${SOUGHT.prefixes[index % SOUGHT.prefixes.length]}`,
    })),
  ],
  ["page 5", [...SOUGHT.frequent, ...SOUGHT.pairs].map((query) => ({ ...base, query, offset: 40 }))],
  ["page 50", [...SOUGHT.frequent, ...SOUGHT.pairs].map((query) => ({ ...base, query, offset: 490 }))],
  ["with language", SOUGHT.frequent.map((query): NpcList => ({ ...base, query, languages: ["en", "ko"] }))],
  [
    "with tag",
    SOUGHT.frequent.map((query, index): NpcList => ({ ...base, query, tag: SOUGHT.tags[index % SOUGHT.tags.length] })),
  ],
  [
    "with language and tag",
    SOUGHT.frequent.map((query, index): NpcList => ({
      ...base,
      query,
      languages: ["en"],
      tag: SOUGHT.tags[index % SOUGHT.tags.length],
    })),
  ],
  ["not there", ["zzyzx", "qwxk", "龘龘"].map((query) => ({ ...base, query }))],
];

/** What one question took, in milliseconds. */
interface Time {
  clock: number;
  processor: number;
}

async function main(url: string): Promise<void> {
  const ground = await openDatabase({ url });
  await migrate(ground).finally(() => ground.close());
  // One connection: its process is the one whose processor time counts. Filling the table takes its time.
  const database = await openDatabase({ url, poolSize: 1, times: { ...DATABASE_TIMES, statement: FILLING_MS } });
  const em = () => database.orm.em.fork();
  const began = performance.now();
  await fillWithNpcs(em(), Number(values.characters));
  console.log(`${values.characters} characters written in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  const [backend] = await em().execute<{ pid: number }[]>("select pg_backend_pid() as pid");
  const someIds = await em().execute<{ id: string }[]>("select id from npcs limit 10");
  const ids = someIds.map(({ id }) => id);
  const timed = async (work: () => Promise<unknown>): Promise<Time> => {
    const [start, processor] = [performance.now(), exactProcessorMs(backend?.pid ?? 0)];
    await work();
    return { clock: performance.now() - start, processor: exactProcessorMs(backend?.pid ?? 0) - processor };
  };
  const lookUps: Time[] = [];
  const times = new Map(KINDS.map(([kind]) => [kind, new Array<Time>()]));
  const tags: Time[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [kind, lists] of KINDS) {
      for (const list of lists) {
        const lookUp = await timed(() => em().execute("select * from npcs where id in (?)", [ids]));
        const time = await timed(() => findNpcs(em(), list));
        // The first round warms up.
        if (round === 0) continue;
        lookUps.push(lookUp);
        times.get(kind)?.push(time);
      }
    }
    tags.push(await timed(() => findTags(em(), 20)));
  }
  const all = [...times.values()].flat();
  const at = (samples: Time[], share: number, of: keyof Time): number =>
    percentile(
      samples.map((time) => time[of]),
      share,
    );
  const row = (name: string, samples: Time[]): string =>
    [
      name.padEnd(24),
      ...(["clock", "processor"] as const).flatMap((of) =>
        [0.5, 0.95, 1].map((share) => at(samples, share, of).toFixed(1)),
      ),
      (at(samples, 0.95, "processor") / at(lookUps, 0.5, "processor")).toFixed(0),
      String(samples.length),
    ]
      .map((figure) => figure.padStart(11))
      .join("");
  const heads = ["p50 ms", "p95 ms", "most ms", "CPU p50 ms", "p95 ms", "most ms", "p95 × keys", "asked"];
  console.log(["".padEnd(24), ...heads.map((head) => head.padStart(11))].join(""));
  console.log(row("ten by their keys", lookUps));
  for (const [kind, samples] of times) {
    console.log(row(kind, samples));
    headline({
      what: `${kind}, among ${values.characters} characters`,
      measured:
        `p95 ${at(samples, 0.95, "clock").toFixed(1)} ms, ` +
        `${at(samples, 0.95, "processor").toFixed(1)} ms of PostgreSQL's processor time`,
      beside:
        `ten characters by their keys: p95 ${at(lookUps, 0.95, "clock").toFixed(1)} ms, ` +
        `${at(lookUps, 0.95, "processor").toFixed(1)} ms`,
    });
  }
  console.log(row("all searches and lists", all));
  console.log(row("tags counted", tags));
  await database.close();
}

const cluster = await startTestCluster({ durable: true });
await main(cluster.url("postgres")).finally(() => cluster.close());
