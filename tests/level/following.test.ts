import { expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { storedWord } from "../kit/words/savedWordOperations.ts";

const npcId = NPC_IDS.oliver;
const server = testServerOfFile();

const HARD = "Notwithstanding its ostentatious embellishments, the edifice exudes melancholy. Wouldn't you concur?";
const EASY = "I like it here. It is a good day, and we have time. What do you want to do?";

async function beginner(level = "beginner"): Promise<Api & { userId: string }> {
  const user = await payer(server, 1000);
  await user.request("mutation ($level: Level!) { updateProfile(input: { language: en, level: $level }) { id } }", {
    level,
  });
  return user;
}

const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
  server.database.orm.em.fork().execute<Row[]>(sql, values);

const scoresOf = (userId: string) =>
  query<{ tokens: number; known: number; hard_words: string[] }>(
    `select s.tokens, s.known, s.hard_words from reply_scores s join replies r on r.id = s.reply_id join chats c on c.id = r.chat_id
     where c.user_id = ? order by r.created_at`,
    [userId],
  );

/** Has the character say this, and waits until it is scored. */
async function hear(user: Api & { userId: string }, text: string): Promise<void> {
  const { length } = await scoresOf(user.userId);
  server.model.next(text);
  await converse(user, npcId, "Tell me more.");
  await vi.waitUntil(async () => (await scoresOf(user.userId)).length > length, { timeout: 15_000, interval: 50 });
}

/** What the next reply is asked to be. */
async function nextPrompt(user: Api): Promise<string> {
  server.model.prompts.length = 0;
  await converse(user, npcId, "And then?");
  return server.model.prompts.at(-1)?.system ?? "";
}

const newOneIn = (system: string): number => Number(/At most one word in (\d+)/.exec(system)?.[1]);

test("each reply is scored by what its reader knows, and after two that were too hard the next ones are asked to be easier", async () => {
  const user = await beginner();
  await hear(user, EASY);
  await hear(user, HARD);
  const before = await nextPrompt(user);
  expect(before).toContain('"tooHard":["notwithstanding"');
  await hear(user, HARD);
  await hear(user, HARD);
  const after = await nextPrompt(user);
  expect(newOneIn(after)).toBeGreaterThan(newOneIn(before));
  const [easy, hard] = await scoresOf(user.userId);
  expect(easy).toMatchObject({ known: easy?.tokens, hard_words: [] });
  expect(hard?.hard_words).toEqual(
    expect.arrayContaining(["notwithstanding", "ostentatious", "embellishments", "edifice", "exudes", "concur"]),
  );
});

test("what a person has saved and come to know is known, and what they have just saved is not", async () => {
  const user = await beginner();
  await storedWord(server.database, user.userId, { lemma: "edifice", state: "learning" });
  await storedWord(server.database, user.userId, { lemma: "day" });
  await hear(user, EASY);
  await hear(user, HARD);
  const [easy, hard] = await scoresOf(user.userId);
  expect(easy?.hard_words).toEqual(["day"]);
  expect(hard?.hard_words).not.toContain("edifice");
});

test("an advanced learner's replies are scored too, and asked to be as to a native speaker", async () => {
  const user = await beginner("advanced");
  await storedWord(server.database, user.userId, { lemma: "edifice" });
  await hear(user, HARD);
  await hear(user, HARD);
  const system = await nextPrompt(user);
  expect(system).toContain("speak as you would to a native speaker");
  expect(system).not.toContain("tooHard");
});

test("letters without a blank, as a model may stammer them, are no word that a prompt names", async () => {
  const user = await beginner();
  await hear(user, `Zzz${"zy".repeat(1500)}. Notwithstanding that, hello.`);
  const system = await nextPrompt(user);
  expect(system).toContain('"tooHard":["notwithstanding"]');
  expect(system).not.toContain("zyzyzy");
});

test("guests' replies are not scored", async () => {
  const guest = await server.guest();
  server.model.next(HARD);
  await converse(guest, npcId, "Tell me more.");
  const user = await beginner();
  await hear(user, EASY);
  expect(await scoresOf(guest.userId)).toEqual([]);
});
