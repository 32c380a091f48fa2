import { parseArgs } from "node:util";
import { type Database, openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { findNpcs } from "../../db/queries/npcLists.ts";
import { findTags } from "../../db/queries/npcTags.ts";
import { startPostgres } from "../kit/postgres.ts";
import { fillCharacters } from "./fillCharacters.ts";
import { percentile } from "./measure.ts";
import { chance } from "./seededRandom.ts";
import { KINDS } from "./searchQueries.ts";
import { table } from "./table.ts";

/*
 * How long a page of characters takes, of a hundred thousand on PostgreSQL, from the call to the entities; beside it a bare trip to the same database, which
 * reads one row by its key. Kinds take turns, so that what else the machine does falls on all of them. Each figure is the median over the rounds.
 */

const { values } = parseArgs({
  options: {
    characters: { type: "string", default: "100000" },
    rounds: { type: "string", default: "5" },
    /** Queries of each kind in a round. */
    queries: { type: "string", default: "40" },
    /** The p95 of all kinds together, in milliseconds, that is aimed at. */
    aim: { type: "string", default: "30" },
  },
});
const PAGE = 10;
const SHARES = [0.5, 0.95, 0.99];
const BARE = "bare trip";

const random = chance(7);

/** One thing to be timed, drawn anew each time. */
type Draw = (database: Database, turn: number) => () => Promise<unknown>;

const DRAWS: Record<string, Draw> = {
  [BARE]: ({ orm }) => () => orm.em.fork().execute("select npc_id from npc_search where npc_id = ?", ["00000000-0000-4000-8000-000000000007"]),
  ...Object.fromEntries(
    Object.entries(KINDS).map(([kind, ask]): [string, Draw] => [
      kind,
      ({ orm }, turn) => {
        const list = { type: "public" as const, userId: null, ...ask(random), offset: turn % 4 === 3 ? 4 * PAGE : 0, limit: PAGE };
        return () => findNpcs(orm.em.fork(), list);
      },
    ]),
  ),
  tags: ({ orm }) => () => findTags(orm.em.fork(), 20),
};

async function measureRound(database: Database, queries: number): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(DRAWS).map((kind) => [kind, [] as number[]]));
  for (let turn = 0; turn < queries; turn += 1) {
    for (const [kind, draw] of Object.entries(DRAWS)) {
      const run = draw(database, turn);
      const began = performance.now();
      await run();
      times.get(kind)?.push(performance.now() - began);
    }
  }
  return times;
}

const median = (figures: number[]): number => percentile(figures, 0.5);

const postgres = await startPostgres();
const database = await openDatabase({ url: postgres.url });
try {
  await migrate(database);
  console.log(`Writing ${values.characters} characters, which takes some minutes.`);
  await fillCharacters(database, Number(values.characters));
  await measureRound(database, 10);
  const rounds: Map<string, number[]>[] = [];
  while (rounds.length < Number(values.rounds)) rounds.push(await measureRound(database, Number(values.queries)));
  for (const times of rounds) times.set("all", [...times].flatMap(([kind, some]) => (kind === BARE ? [] : some)));
  const figuresOf = (kind: string): number[] => SHARES.map((share) => median(rounds.map((times) => percentile(times.get(kind) ?? [], share))));
  const bare = figuresOf(BARE);
  const rows = [...Object.keys(DRAWS), "all"].map((kind) => {
    const figures = figuresOf(kind);
    return [kind, ...figures.map((ms) => ms.toFixed(1)), ((figures[0] ?? Number.NaN) / (bare[0] ?? Number.NaN)).toFixed(1)];
  });
  console.log(`${values.characters} characters, ${values.rounds} rounds of ${values.queries} queries a kind, one after the other:\n`);
  console.log(table(["query", "ms p50", "p95", "p99", "× bare p50"], rows, 1));
  const [, p95 = Number.NaN] = figuresOf("all");
  console.log(`\nThe aim for all together is a p95 below ${values.aim} ms: ${p95 < Number(values.aim) ? "met" : "missed"} with ${p95.toFixed(1)} ms.`);
} finally {
  await database.close();
  await postgres.close();
}
