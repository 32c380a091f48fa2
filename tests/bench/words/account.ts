import { parseArgs } from "node:util";
import { openDatabase } from "../../../db/connection.ts";
import { DATABASE_TIMES } from "../../../db/driver/databaseTimes.ts";
import { migrate } from "../../../db/migrate.ts";
import { findSavedWords } from "../../../db/queries/words/saved/savedWordList.ts";
import type { SavedWordList } from "../../../db/queries/words/saved/savedWordList.ts";
import { markedWords } from "../../../server/core/words/saved/markedWords.ts";
import { reviewQueue } from "../../../server/core/words/reviews/reviewQueue.ts";
import { rateLimits } from "../../../server/adapters/limits/rateLimits.ts";
import { wordProgress } from "../../../server/core/words/reviews/wordProgress.ts";
import { LANGUAGES } from "../../../schema/rules/languages.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import { startTestCluster } from "../../kit/database/testCluster.ts";
import { headline } from "../headline.ts";
import { percentile } from "../measure.ts";
import { exactProcessorMs } from "../processorTime.ts";
import { copyWords, fillWithWords, WordCrowd } from "./fillWithWords.ts";

/*
 * How long pages of the list, searches, the queue and the marks in messages take in an account with many words, beside
 * other accounts of that size: by the clock, and in processor time of this process and of PostgreSQL, which a busy
 * machine changes less. Beside it stands the look-up of ten words by their keys.
 */

const { values } = parseArgs({
  strict: false,
  options: { words: { type: "string", default: "10000" }, rounds: { type: "string", default: "20" } },
});
const COUNT = Number(values.words);
const ROUNDS = Number(values.rounds);
/** Milliseconds that PostgreSQL may take to look over the tables once they are full. */
const FILLING_MS = 120_000;
/** Accounts of that size beside the one that is asked. */
const OTHERS = 19;
/** Words of a message, and messages of a page of a chat. */
const MESSAGE = 60;
const PAGE = 20;

/** What one question took, in milliseconds. */
interface Time {
  clock: number;
  /** Of this process. */
  node: number;
  /** Of PostgreSQL. */
  postgres: number;
}

const LEARNER = {
  sessionId: "",
  expiresAt: new Date(8.64e15),
  userType: "regular",
  guestSeenAt: null,
  role: "user",
  confirmedAt: null,
  suspendedUntil: null,
  hasBlocks: false,
  nickname: "Learner",
  avatar: null,
  language: "en",
  nativeLanguage: "de",
  level: "intermediate",
} as const;

type Kind = [name: string, ask: ((round: number) => Promise<unknown>)[]];

async function measure(url: string): Promise<void> {
  const ground = await openDatabase({ url });
  await migrate(ground).finally(() => ground.close());
  // One connection: its process is the one whose processor time counts. Filling the tables takes its time.
  const database = await openDatabase({ url, poolSize: 1, times: { ...DATABASE_TIMES, statement: FILLING_MS } });
  const em = () => database.orm.em.fork();
  const crowd = new WordCrowd();
  const began = performance.now();
  const userId = await fillWithWords(em(), crowd, COUNT);
  for (let other = 0; other < OTHERS; other += 1) await copyWords(em(), userId);
  await em().execute("vacuum analyze saved_words");
  await em().execute("vacuum analyze review_cards");
  await em().execute("vacuum analyze reviews");
  console.log(
    `${OTHERS + 1} accounts of ${COUNT} words written in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  );
  const [backend] = await em().execute<{ pid: number }[]>("select pg_backend_pid() as pid");
  const someWords = await em().execute<{ id: string; lemma: string }[]>(
    "select id, lemma from saved_words where user_id = ? order by id limit 10",
    [userId],
  );
  const ids = someWords.map(({ id }) => id);
  const timed = async (work: () => Promise<unknown>): Promise<Time> => {
    const postgres = exactProcessorMs(backend?.pid ?? 0);
    const [node, start] = [process.cpuUsage(), performance.now()];
    await work();
    const clock = performance.now() - start;
    const { user, system } = process.cpuUsage(node);
    return { clock, node: (user + system) / 1000, postgres: exactProcessorMs(backend?.pid ?? 0) - postgres };
  };
  const list = (asked: Partial<SavedWordList>) => () =>
    findSavedWords(em(), { userId, sort: "newest", offset: 0, limit: 20, ...asked });
  const viewer = { ...LEARNER, userId };
  const unlimited = rateLimits({ scale: 1_000_000 });
  const scope = () => ({ em: em(), viewer, clock: () => new Date(), limits: unlimited });
  const queue = (language: Language | null) => () => reviewQueue(scope(), language);
  const marks = (messages: number) => () =>
    markedWords(
      em(),
      viewer,
      Array.from({ length: messages }, () => crowd.text("en", MESSAGE)),
    );
  const kinds: Kind[] = [
    ["newest, oldest", [list({}), list({ sort: "oldest" }), list({ offset: 5000 })]],
    ["alphabet", [list({ sort: "alphabet" }), list({ sort: "alphabet", offset: 5000 })]],
    ["those due first", [list({ sort: "due" }), list({ sort: "due", language: "ja" })]],
    [
      "by language and state",
      LANGUAGES.flatMap((language) => [list({ language }), list({ language, state: "known" })]),
    ],
    [
      "search",
      ["bel", "zen mar", "花子", "가", ...someWords.map(({ lemma }) => lemma)].map((search) => list({ search })),
    ],
    ["search, not there", ["zzyzx", "龘龘"].map((search) => list({ search }))],
    ["due queue", [queue(null), queue("ja")]],
    ["progress", [() => wordProgress(scope(), {})]],
    ["marks in a message", [marks(1)]],
    [`marks in ${PAGE} messages`, [marks(PAGE)]],
  ];
  const keys: Time[] = [];
  const times = new Map(kinds.map(([kind]) => [kind, new Array<Time>()]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, asks] of kinds) {
      for (const ask of asks) {
        const lookUp = await timed(() => em().execute("select * from saved_words where id in (?)", [ids]));
        const time = await timed(() => ask(round));
        // The first round warms up.
        if (round === 0) continue;
        keys.push(lookUp);
        times.get(kind)?.push(time);
      }
    }
  }
  print("ten by their keys", keys);
  for (const [kind, samples] of times) {
    print(kind, samples);
    headline({
      what: `${kind}, among ${COUNT} words`,
      measured: `p95 ${at(samples, "clock")} ms, ${at(samples, "node")} + ${at(samples, "postgres")} ms of processor time (server + PostgreSQL)`,
      beside: `ten words by their keys: p95 ${at(keys, "clock")} ms, ${at(keys, "node")} + ${at(keys, "postgres")} ms`,
    });
  }
  await database.close();
}

function at(samples: Time[], of: keyof Time, share = 0.95): string {
  return percentile(
    samples.map((time) => time[of]),
    share,
  ).toFixed(1);
}

function print(name: string, samples: Time[]): void {
  const figures = (["clock", "node", "postgres"] as const).map(
    (of) => `${of} p50 ${at(samples, of, 0.5).padStart(6)}, p95 ${at(samples, of).padStart(6)} ms`,
  );
  console.log(`${name.padEnd(24)} ${figures.join("   ")}   ${samples.length} times`);
}

/** Measures an account with many words, on a database of its own. */
export async function benchAccount(): Promise<void> {
  const cluster = await startTestCluster({ durable: true });
  await measure(cluster.url("postgres")).finally(() => cluster.close());
}
