import { parseArgs } from "node:util";
import { migrate } from "../../db/migrate.ts";
import { openDatabase } from "../../db/connection.ts";
import { findNpcs } from "../../db/queries/npcs/npcLists.ts";
import type { NpcList } from "../../db/queries/npcs/npcLists.ts";
import { findTags } from "../../db/queries/npcs/npcTags.ts";
import { startTestCluster } from "../kit/database/testCluster.ts";
import { percentile } from "./measure.ts";
import { fillWithNpcs, SOUGHT } from "./search/npcCrowd.ts";

/*
 * How long a page of a list or a search takes among many characters on PostgreSQL, beside the shortest
 * trip to the database there is. Each kind is asked in many ways; p95 over all of them is what counts. No
 * time is asserted, since machines differ.
 */

const { values } = parseArgs({
  options: { characters: { type: "string", default: "100000" }, rounds: { type: "string", default: "12" } },
});
const rounds = Number(values.rounds);

const base = { type: "public", userId: null, language: "en", offset: 0, limit: 10 } as const;
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

async function main(url: string): Promise<void> {
  const database = await openDatabase({ url });
  await migrate(database);
  const em = () => database.orm.em.fork();
  const began = performance.now();
  await fillWithNpcs(em(), Number(values.characters));
  console.log(`${values.characters} characters written in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const trips: number[] = [];
  const times = new Map(KINDS.map(([kind]) => [kind, new Array<number>()]));
  const tags: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [kind, lists] of KINDS) {
      for (const list of lists) {
        const trip = await timed(() => em().execute("select 1"));
        const time = await timed(() => findNpcs(em(), list));
        // The first round warms up.
        if (round === 0) continue;
        trips.push(trip);
        times.get(kind)?.push(time);
      }
    }
    tags.push(await timed(() => findTags(em(), 20)));
  }
  const all = [...times.values()].flat();
  const row = (name: string, samples: number[]): string => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(samples, share));
    const ratio = (p95 ?? 0) / percentile(trips, 0.5);
    return [
      name.padEnd(24),
      ...[p50, p95, p99].map((ms) => (ms ?? 0).toFixed(1).padStart(9)),
      ratio.toFixed(0).padStart(9),
      String(samples.length).padStart(9),
    ].join("");
  };
  console.log(
    ["".padEnd(24), ...["p50 ms", "p95 ms", "p99 ms", "p95 × trip", "asked"].map((head) => head.padStart(9))].join(""),
  );
  console.log(row("a bare trip", trips));
  for (const [kind, samples] of times) console.log(row(kind, samples));
  console.log(row("all searches and lists", all));
  console.log(row("tags counted", tags));
  await database.close();
}

const cluster = await startTestCluster({ durable: true });
await main(cluster.url("postgres")).finally(() => cluster.close());
