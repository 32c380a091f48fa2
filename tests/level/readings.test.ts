import { expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, history } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.oliver;
const server = testServerOfFile();
/** "Shelter" is among the common words, and beyond those of beginners; "exudes" is rarer. */
const HARD = "The house exudes shelter.";

type Reader = Api & { userId: string };

async function beginner(): Promise<Reader> {
  const user = await payer(server, 1000);
  await user.request("mutation { updateProfile(input: { language: en, level: beginner }) { id } }");
  return user;
}

const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
  server.database.orm.em.fork().execute<Row[]>(sql, values);
const scoresOf = (userId: string) =>
  query<{ hard_words: string[] }>(
    `select s.hard_words from reply_scores s join replies r on r.id = s.reply_id join chats c on c.id = r.chat_id
     where c.user_id = ? order by r.created_at`,
    [userId],
  );
const readingsOf = ({ userId }: Reader) =>
  query<{ key: string; reads: number; days: number; uses: number }>(
    "select key, reads, days, uses from word_readings where user_id = ? order by key",
    [userId],
  );

/** Has the person say one thing and the character another, and waits until that is scored; gives what was too hard. */
async function hear(user: Reader, text: string, line = "Tell me more."): Promise<string[]> {
  const { length } = await scoresOf(user.userId);
  server.model.next(text);
  await converse(user, npcId, line);
  await vi.waitUntil(async () => (await scoresOf(user.userId)).length > length, { timeout: 15_000, interval: 50 });
  return (await scoresOf(user.userId)).at(-1)?.hard_words ?? [];
}

/** As if it had been read before as well, so often, on days before this one. */
const readBefore = ({ userId }: Reader, reads: number, days: number) =>
  query(
    `update word_readings set reads = reads + ?, days = days + ?, last_on = last_on - 1 where user_id = ?
     returning key`,
    [reads, days, userId],
  );

test("a common word that was read in ten replies on three days and never looked up counts as known", async () => {
  const user = await beginner();
  expect(await hear(user, HARD)).toContain("shelter");
  await vi.waitUntil(async () => (await readingsOf(user)).length > 0);
  expect(await readingsOf(user)).toEqual([{ key: "shelter", reads: 1, days: 1, uses: 0 }]);
  await readBefore(user, 8, 1);
  expect(await hear(user, HARD)).toContain("shelter");
  await vi.waitUntil(async () => (await readingsOf(user))[0]?.reads === 10);
  // Ten times on three days.
  await readBefore(user, 0, 0);
  expect(await hear(user, HARD)).not.toContain("shelter");
  // A rarer word is not counted: it may tell of what was talked about.
  expect((await readingsOf(user)).map(({ key }) => key)).not.toContain("exude");
});

test("a word that the person has used in two lines of their own counts as known, and one that is looked up does not", async () => {
  const user = await beginner();
  expect(await hear(user, HARD, "What a shelter!")).toContain("shelter");
  expect(await hear(user, HARD, "A good shelter.")).toContain("shelter");
  await vi.waitUntil(async () => (await readingsOf(user))[0]?.uses === 2);
  expect(await hear(user, HARD)).not.toContain("shelter");
  const message = (await history(user, npcId)).at(-1);
  await user.request(
    "mutation ($npcId: ID!, $messageId: ID!, $start: Int!) { explainWord(npcId: $npcId, messageId: $messageId, start: $start) { id } }",
    { npcId, messageId: message?.id, start: HARD.indexOf("shelter") },
  );
  expect(await readingsOf(user)).toEqual([]);
  expect(await hear(user, HARD)).toContain("shelter");
});

test("what was counted is in the export of one's data", async () => {
  const user = await beginner();
  await hear(user, HARD);
  await vi.waitUntil(async () => (await readingsOf(user)).length > 0);
  const { data } = await user.request<{ exportData: { wordReadings: object[] } }>("{ exportData }");
  expect(data?.exportData.wordReadings).toEqual([
    expect.objectContaining({ language: "en", key: "shelter", reads: 1 }),
  ]);
});
