import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import type { Api } from "../kit/channels/api.ts";
import { wrongUnreadSums } from "../kit/chat/unreadSums.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

/** The number of users who delete their accounts at the same moment; each talks to all others before. */
const PEOPLE = process.env.FULL ? 8 : 5;
/** Times that they do: nearly all of the test's time goes into the talks that come before. */
const ROUNDS = process.env.FULL ? 3 : 1;

const server = testServerOfFile({ config: { prices: { reply: 0 } } });

interface Person {
  api: Api;
  userId: string;
  npcId: string;
}

/**
 * Users with a public AI avatar each, who have chatted with all others' avatars, each in another order:
 * all read along with all.
 */
async function circle(): Promise<Person[]> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const { token, userId } = await registeredUser(server.database);
      const npcId = await storedCharacter(server.database, userId, { visibility: "public", isAIAvatar: true });
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

test("users who read along with each other can all delete their accounts at the same moment", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
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

test("guests who have talked to the same avatars can all register at the same moment, while the creators and other guests leave", async () => {
  const people = await circle();
  const guests = await Promise.all(Array.from({ length: PEOPLE }, () => server.guest()));
  await Promise.all(
    guests.map(async (guest, place) => {
      const npcIds = people.map(({ npcId }) => npcId);
      for (const npcId of place % 2 ? npcIds.reverse() : npcIds) await converse(guest, npcId, "Hello");
    }),
  );
  const half = Math.floor(PEOPLE / 2);
  const leaving = [...guests.slice(half), ...people.slice(half).map(({ api }) => api)];
  const newcomers = await Promise.all(
    guests.slice(0, half).map(async ({ token }) => ({ token, ann: await newcomer() })),
  );
  const outcomes = await Promise.all([
    ...newcomers.map(({ token, ann }) => accountsOverGraphql(server.url).register(ann, token)),
    ...leaving.map(async (user) => ({ code: await user.codeOf("mutation { deleteAccount }") })),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual(outcomes.map(() => null));
  expect(await wrongUnreadSums(server.database)).toEqual([]);
  const left = people.slice(0, half);
  for (const { api } of left)
    expect((await api.request("{ avatarChats { total } unread { avatar } }")).data).toEqual({
      // What the creators who stay have said to each other: a message and a reply each.
      avatarChats: { total: left.length - 1 },
      unread: { avatar: 2 * (left.length - 1) },
    });
});

async function newcomer() {
  const ann = stranger();
  return { ...ann, code: await codeToRegister(server, ann.email) };
}
