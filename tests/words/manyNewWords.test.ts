import { expect, onTestFinished, test } from "vitest";
import { findQueue } from "../../db/queries/words/reviews/reviewQueue.ts";
import { findDueSpans } from "../../db/queries/words/reviews/wordProgress.ts";
import { findSavedWords } from "../../db/queries/words/saved/savedWordList.ts";
import { copyWords, fillWithWords, WordCrowd } from "../bench/words/fillWithWords.ts";
import { openTestDatabase } from "../kit/database/testDatabase.ts";

const TABLES = ["saved_words", "review_cards", "reviews"];
const DAY_MS = 86_400_000;
const MANY = 2000;
/** Each question is asked so often, and its shortest time counts. */
const TRIES = 4;
/** Rows that were just written take up to three times as long; compared each with each, they took 12 to 110 times. */
const MOST_TIMES = 8;

test("what is asked of words that came at once, as by an import, is answered before PostgreSQL has looked them over", async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const em = () => database.orm.em.fork();
  const lookOver = async (): Promise<void> => {
    for (const table of TABLES) await em().execute(`vacuum analyze ${table}`);
  };
  const parts = await em().execute<{ name: string }[]>(
    `select relid::regclass::text as name from unnest(?::regclass[]) t, pg_partition_tree(t) where isleaf`,
    [`{${TABLES.join(",")}}`],
  );
  for (const { name } of parts) await em().execute(`alter table ${name} set (autovacuum_enabled = off)`);
  const crowd = new WordCrowd();
  const someone = await fillWithWords(em(), crowd, 10);
  for (let other = 0; other < 30; other += 1) await copyWords(em(), someone);
  await lookOver();
  const userId = await fillWithWords(em(), crowd, MANY);

  const now = new Date();
  const [today, tomorrow] = [new Date(now.getTime() - DAY_MS / 2), new Date(now.getTime() + DAY_MS / 2)];
  const questions: Record<string, () => Promise<unknown>> = {
    "the queue": () =>
      findQueue(em(), { userId, language: null, now, today, tomorrow, until: now, mostNew: MANY }, MANY),
    "what comes up on which day": () => findDueSpans(em(), userId, [now, tomorrow]),
    "the list by what is due": () => findSavedWords(em(), { userId, sort: "due", offset: 0, limit: 20 }),
  };
  const times = async (): Promise<Map<string, number>> => {
    const shortest = new Map<string, number>();
    for (let time = 0; time < TRIES; time += 1)
      for (const [name, ask] of Object.entries(questions)) {
        const began = performance.now();
        await ask();
        shortest.set(name, Math.min(shortest.get(name) ?? Infinity, performance.now() - began));
      }
    return shortest;
  };
  const fresh = await times();
  await lookOver();
  const known = await times();
  const ratios = [...fresh].map(([name, time]) => ({ name, ratio: time / (known.get(name) ?? 0) }));
  if (process.env.FULL) console.table(ratios);
  expect(ratios.filter(({ ratio }) => ratio > MOST_TIMES)).toEqual([]);
});
