import { expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

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
  const saved = (lemma: string, state: string): Promise<unknown> =>
    query(
      `insert into saved_words (id, user_id, kind, language, native_language, lemma, surface, lemma_key, surface_key, search_text, gloss, note,
         sentence, gap_start, gap_end, translation, npc_name, state, created_at, updated_at)
       values (gen_random_uuid(), ?, 'word', 'en', 'de', ?, ?, ?, ?, ?, '', '', '', 0, 0, '', '', ?, now(), now()) returning id`,
      [user.userId, lemma, lemma, lemma, lemma, lemma, state],
    );
  await saved("edifice", "learning");
  await saved("day", "new");
  await hear(user, EASY);
  await hear(user, HARD);
  const [easy, hard] = await scoresOf(user.userId);
  expect(easy?.hard_words).toEqual(["day"]);
  expect(hard?.hard_words).not.toContain("edifice");
});

test("an advanced learner's replies are scored too, and asked to be as to a native speaker", async () => {
  const user = await beginner("advanced");
  await hear(user, HARD);
  await hear(user, HARD);
  expect(await nextPrompt(user)).toContain("speak as you would to a native speaker");
});

test("guests' replies are not scored", async () => {
  const guest = await server.guest();
  server.model.next(HARD);
  await converse(guest, npcId, "Tell me more.");
  const user = await beginner();
  await hear(user, EASY);
  expect(await scoresOf(guest.userId)).toEqual([]);
});
