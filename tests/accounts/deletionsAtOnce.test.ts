import { afterAll, beforeAll, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

/** The number of users who delete their accounts at the same moment. */
const PEOPLE = 8;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { prices: { reply: 0 } } });
});
afterAll(() => server.close());

interface Person {
  api: Api;
  userId: string;
  npcId: string;
}

/** Users with a public character each, who have chatted with all others' characters, each in another order. */
async function circle(): Promise<Person[]> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const { token, userId } = await registeredUser(server.database);
      const npcId = await storedCharacter(server.database, userId, { visibility: "public" });
      return { api: server.as(token), userId, npcId };
    }),
  );
  await Promise.all(
    people.map(async ({ api }, own) => {
      const others = [...people.slice(own + 1), ...people.slice(0, own)].map(({ npcId }) => npcId);
      if (own % 2) others.reverse();
      for (const npcId of [...others, NPC_IDS.lena]) await converse(api, npcId, "Hello");
    }),
  );
  return people;
}

test("users who have chatted with each other's characters can all delete their accounts at the same moment", async () => {
  for (let round = 0; round < 3; round += 1) {
    const people = await circle();
    const answers = await Promise.all(people.map(({ api }) => api.request("mutation { deleteAccount }")));
    expect(answers.map(({ data, errors }) => data ?? errors)).toEqual(people.map(() => ({ deleteAccount: true })));
  }
  const counted = await server.database.orm.em
    .fork()
    .execute<{ users: number; chats: number }[]>(
      "select (select count(*)::int from users) as users, (select coalesce(sum(chat_count), 0)::int from npcs) as chats",
    );
  expect(counted).toEqual([{ users: 0, chats: 0 }]);
});
