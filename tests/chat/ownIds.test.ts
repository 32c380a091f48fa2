import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, regenerate } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { imported } from "../kit/words/wordFileOperations.ts";

const server = testServerOfFile();

test("what is a person's own has ids that lie together in every index, all of them different", async () => {
  const user = await payer(server, 20);
  for (const npcId of [NPC_IDS.lena, NPC_IDS.oliver]) await converse(user, npcId, "Hello");
  await regenerate(user, NPC_IDS.lena);
  await imported(user, "river\tFluss\nbook\tBuch\n", { columns: ["lemma", "gloss"] });
  const rows = await server.database.orm.em.fork().execute<{ kind: string; id: string }[]>(
    `with own as (select id from chats where user_id = ?)
     select 'chat' as kind, id from own
     union all select 'message', id from messages where chat_id in (table own)
     union all select 'reply', id from replies where chat_id in (table own)
     union all select 'word', id from saved_words where user_id = ?`,
    [user.userId, user.userId],
  );
  const counts = Object.entries(Object.groupBy(rows, ({ kind }) => kind)).map(([kind, of]) => [kind, of?.length]);
  expect(Object.fromEntries(counts)).toMatchObject({ chat: 2, message: 8, reply: 3, word: 2 });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(new Set(rows.map(({ id }) => id.slice(0, 18)))).toEqual(new Set([user.userId.slice(0, 18)]));
});
