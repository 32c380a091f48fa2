import { expect, test } from "vitest";
import { keepScores } from "../../server/core/level/keepScores.ts";
import type { ScoredReply } from "../../server/core/level/keepScores.ts";
import { untilWaiting } from "../kit/database/lockWaits.ts";
import { storedReply } from "../kit/level/storedReply.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
const ask = <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  server.database.orm.em.fork().execute<Row[]>(statement, values);

test("a word that was too hard and is forgotten while a later reply is scored is not told again", async () => {
  const { userId } = await server.guest();
  const score = async (hardWords: string[]): Promise<ScoredReply> => ({
    ...(await storedReply(server.database, userId)),
    userId,
    language: "en",
    level: "intermediate",
    tokens: 10,
    known: 10 - hardWords.length,
    longestSentence: 5,
    hardWords,
  });
  const tooHard = (): Promise<object[]> => ask("select too_hard from paces where user_id = ?", [userId]);
  const { orm } = server.database;
  await keepScores(orm.em, [await score(["quixhaven", "river"])]);
  expect(await tooHard()).toEqual([{ too_hard: ["quixhaven", "river"] }]);
  const forgetting = orm.em.fork();
  await forgetting.begin();
  await forgetting.execute("update paces set too_hard = '{}' where user_id = ?", [userId]);
  const keeping = keepScores(orm.em, [await score(["lighthouse"])]);
  await untilWaiting(server.database, 1);
  await forgetting.commit();
  await keeping;
  expect(await tooHard()).toEqual([{ too_hard: ["lighthouse"] }]);
});

test("of the words that were too hard the latest six are told, each once, those of the latest reply first", async () => {
  const { userId } = await server.guest();
  const { orm } = server.database;
  for (const hardWords of [["a1", "b1", "c1", "d1"], ["e1", "a1", "f1"], ["g1"]]) {
    const reply = await storedReply(server.database, userId);
    const rest = { userId, language: "en", level: "intermediate", tokens: 9, known: 5, longestSentence: 5 } as const;
    await keepScores(orm.em, [{ ...reply, ...rest, hardWords }]);
  }
  const [pace] = await ask<{ too_hard: string[] }>("select too_hard from paces where user_id = ?", [userId]);
  expect(pace?.too_hard).toEqual(["g1", "e1", "a1", "f1", "b1", "c1"]);
});
