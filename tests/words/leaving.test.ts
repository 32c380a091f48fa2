import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { forgetDeletedWords } from "../../server/core/words/saved/forgetDeletedWords.ts";
import { untilScored } from "../kit/level/untilScored.ts";
import { person } from "../kit/accounts/people.ts";
import { converse, send } from "../kit/chat/chatOperations.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import {
  DELETE_WORD,
  RESTORE_WORD,
  SAVE_WORD,
  savedWords,
  storedWord,
  wordBy,
} from "../kit/words/savedWordOperations.ts";
import { explain, wordsOf } from "../kit/words/wordOperations.ts";

const server = testServerOfFile({ config: FREE_REPLIES });
const npcId = NPC_IDS.oliver;
const DELETE_ACCOUNT = "mutation ($password: String) { deleteAccount(password: $password) }";
/** What there is about words, and by which ids it is its owner's. */
const OWNED_BY = {
  text_words: "message_id",
  word_explanations: "message_id",
  saved_words: "user_id",
  review_cards: "saved_word_id",
  reviews: "user_id",
  word_exposures: "saved_word_id",
  word_settings: "user_id",
  line_corrections: "message_id",
};

const rows = <Row>(sql: string, values: unknown[] = []) => server.database.orm.em.fork().execute<Row[]>(sql, values);

/** The person's id, and those of their messages and words: what is left behind has one of them. */
const idsOf = async (userId: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      `select ?::uuid as id union all select id from saved_words where user_id = ?
       union all select m.id from messages m join chats c on c.id = m.chat_id where c.user_id = ?`,
      [userId, userId, userId],
    )
  ).map(({ id }) => id);

const rowsOfWords = async (ids: readonly string[]): Promise<[table: string, rows: number][]> =>
  Promise.all(
    Object.entries(OWNED_BY).map(async ([table, column]): Promise<[string, number]> => {
      const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${table} where ${column} in (?)`, [ids]);
      return [table, row?.n ?? 0];
    }),
  );

/** A person with everything that there is about words. */
async function learner() {
  const user = await person(server);
  await user.request("mutation { updateProfile(input: { language: en, nativeLanguage: de }) { id } }");
  server.model.next("The weather is fine.");
  const { id: messageId } = await converse(user, npcId, "Hello");
  await wordsOf(user, npcId, [messageId]);
  await explain(user, npcId, messageId, 4);
  const word = await wordBy(user, SAVE_WORD, { npcId, messageId, start: 4 });
  const { message } = await send(user, npcId, "I goed home.");
  await rows(
    `insert into reviews (user_id, id, saved_word_id, card_kind, grade, reviewed_at, received_at)
     values (?, ?, ?, 'recall', 3, now(), now())`,
    [user.userId, randomUUID(), word.id],
  );
  await rows("insert into word_exposures (saved_word_id, message_id, met_at) values (?, ?, now())", [
    word.id,
    messageId,
  ]);
  await rows("insert into word_settings (user_id, daily_new) values (?, 7)", [user.userId]);
  await rows(
    `insert into line_corrections (message_id, chat_id, native_language, text, changes, created_at)
     select id, chat_id, 'de', 'I went home.', '[{"before": "goed", "after": "went", "reason": "unregelmäßig"}]', now()
     from messages where id = ?`,
    [message.id],
  );
  return { user, word, messageId };
}

test("all that is kept about a user's words is in the export of their data, and nothing of others", async () => {
  const { user, word, messageId } = await learner();
  const other = await person(server);
  await storedWord(server.database, other.userId, { lemma: "secret", gloss: "geheim" });
  const { data } = await user.request<{ exportData: object }>("{ exportData }");
  expect(data?.exportData).toMatchObject({
    words: [
      {
        id: word.id,
        lemma: word.lemma,
        sentence: "The weather is fine.",
        state: "new",
        cards: [expect.objectContaining({ kind: "gap" }), expect.objectContaining({ kind: "recall", reps: 0 })],
        met: [{ message: messageId, at: expect.any(String) }],
      },
    ],
    reviews: [expect.objectContaining({ saved_word_id: word.id, card_kind: "recall", grade: 3, undone: false })],
    wordSettings: { daily_new: 7, desired_retention: 0.9 },
    chats: [
      {
        messages: expect.arrayContaining([
          expect.objectContaining({
            text: "The weather is fine.",
            explanations: [expect.objectContaining({ surface: "weather", gloss: word.gloss })],
          }),
          expect.objectContaining({
            text: "I goed home.",
            corrections: [expect.objectContaining({ text: "I went home." })],
          }),
        ]),
      },
    ],
  });
  expect(JSON.stringify(data)).not.toContain("geheim");
});

test("who leaves leaves nothing of their words behind, and others keep theirs", async () => {
  const [{ user }, { user: other }] = [await learner(), await learner()];
  await untilScored(server.database, user.userId, other.userId);
  const [ids, others] = [await idsOf(user.userId), await idsOf(other.userId)];
  const kept = await rowsOfWords(others);
  expect((await rowsOfWords(ids)).filter(([, count]) => count === 0)).toEqual([]);
  expect((await user.request(DELETE_ACCOUNT, { password: user.password })).data).toEqual({ deleteAccount: true });
  expect((await rowsOfWords(ids)).filter(([, count]) => count > 0)).toEqual([]);
  expect(await rowsOfWords(others)).toEqual(kept);
});

test("a deleted word can be brought back for 30 days; then it is gone with its reviews", async () => {
  const { user, word } = await learner();
  const { id: kept } = await wordBy(user, RESTORE_WORD, {
    wordId: await storedWord(server.database, user.userId, { lemma: "kept" }),
  });
  const recent = await storedWord(server.database, user.userId, { lemma: "recent" });
  for (const wordId of [word.id, recent]) await user.request(DELETE_WORD, { wordId });
  await rows("update saved_words set deleted_at = now() - interval '30 days 1 hour' where id = ?", [word.id]);
  await rows("update saved_words set deleted_at = now() - interval '29 days' where id = ?", [recent]);
  expect(await forgetDeletedWords(await ownScope(server))).toBe(1);
  expect(await user.codeOf(RESTORE_WORD, { wordId: word.id })).toBe("NOT_FOUND");
  expect(await rows("select 1 from reviews where saved_word_id = ?", [word.id])).toEqual([]);
  await wordBy(user, RESTORE_WORD, { wordId: recent });
  expect((await savedWords(user)).items.map(({ id }) => id).toSorted()).toEqual([kept, recent].toSorted());
});
