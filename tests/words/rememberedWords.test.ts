import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { REMEMBERED_WORDS, rememberedWords } from "../kit/words/reviewOperations.ts";
import { dueWord, MARK_KNOWN, savedWords, storedWord, wordBy } from "../kit/words/savedWordOperations.ts";

const server = testServerOfFile();
const rows = (sql: string, values: unknown[]) => server.database.orm.em.fork().execute(sql, values);

/** A learner, and how a word of theirs comes to have been said by a character. */
async function learner() {
  const { token, userId } = await registeredUser(server.database);
  const user = server.as(token);
  const said = async (wordId: string, npcId: string, name: string): Promise<string> => {
    await rows("update saved_words set npc_id = ?, npc_name = ? where id = ?", [npcId, name, wordId]);
    return wordId;
  };
  return { user, userId, said };
}

test("words that are learnt are told by who said them: those first who said most of what is due", async () => {
  const { user, userId, said } = await learner();
  const later = new Date(Date.now() + 9 * 86_400_000);
  for (const lemma of ["one", "two", "three"])
    await said(await dueWord(server.database, userId, { lemma }, later), NPC_IDS.oliver, "Oliver");
  await said(await dueWord(server.database, userId, { lemma: "rain" }), NPC_IDS.lena, "Lena");
  await said(await storedWord(server.database, userId, { lemma: "snow" }), NPC_IDS.lena, "Lena");
  const known = await said(await dueWord(server.database, userId, { lemma: "sun" }), NPC_IDS.yuki, "Yuki");
  await wordBy(user, MARK_KNOWN, { wordId: known, isKnown: true });
  const { waiting, speakers } = await rememberedWords(user);
  // Of Oliver's words, whose meaning is known, the gaps are asked for.
  expect(waiting).toBe(5);
  expect(speakers).toEqual([
    { npcId: NPC_IDS.lena, name: "Lena", avatar: expect.stringMatching(/^\//), words: 2, due: 2 },
    { npcId: NPC_IDS.oliver, name: "Oliver", avatar: expect.stringMatching(/^\//), words: 3, due: 0 },
  ]);
});

test("a word has the face of who said it for as long as its owner may know them", async () => {
  const { user, userId, said } = await learner();
  const maker = await registeredUser(server.database);
  const npcId = await storedCharacter(server.database, maker.userId, { name: "Hugo", images: ["/media/hugo.webp"] });
  await said(await storedWord(server.database, userId, { lemma: "rain" }), npcId, "Hugo");
  const face = async () => {
    const [{ items }, { speakers }] = [await savedWords(user), await rememberedWords(user)];
    expect(speakers[0]?.avatar).toBe(items[0]?.npcAvatar);
    return items[0]?.npcAvatar;
  };
  expect(await face()).toBe("/media/hugo.webp");
  await rows("update npcs set visibility = 'private' where id = ?", [npcId]);
  expect(await face()).toBeNull();
  await rows(
    "insert into chats (id, user_id, npc_id, language, started_at, created_at) values (gen_random_uuid(), ?, ?, 'en', now(), now())",
    [userId, npcId],
  );
  expect(await face()).toBe("/media/hugo.webp");
  await rows("update npcs set deleted_at = now() where id = ?", [npcId]);
  expect(await face()).toBeNull();
});

test("guests have none, and strangers are not told", async () => {
  expect(await rememberedWords(await server.guest())).toEqual({ waiting: 0, speakers: [] });
  expect(await server.as(null).codeOf(REMEMBERED_WORDS)).toBe("UNAUTHENTICATED");
});
