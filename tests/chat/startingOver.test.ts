import { describe, expect, test, vi } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import type { Api } from "../kit/channels/api.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { avatarChatsOverGraphql } from "../kit/chat/avatarChatsOverGraphql.ts";
import { CHATS, converse, history, OPEN, send, watch } from "../kit/chat/chatOperations.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { balance, payer } from "../kit/points/points.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: PAID_REPLIES });
const npcId = NPC_IDS.hana;

const START_OVER = `mutation ($npcId: ID!) {
  startChatOver(npcId: $npcId, keepMemories: true) { id lastMessage unreadCount readByCreator }
}`;

const chatId = async (user: Api, id = npcId): Promise<string | undefined> =>
  (await user.request<{ openChat: { id: string } }>(OPEN, { npcId: id })).data?.openChat.id;

const chatsOf = async (id: string): Promise<number | undefined> => {
  const count = "select chat_count from npcs where id = ? and not exists (select from started_chats)";
  const [row] = await server.database.orm.em.fork().execute<{ chat_count: number }[]>(count, [id]);
  return row?.chat_count;
};

describe("a chat that is started over", () => {
  test("is the same chat, with nothing but card and greeting, in no list, and can be begun again", async () => {
    const user = await payer(server, 100);
    await converse(user, npcId, "Remember this");
    const before = await chatId(user);
    const { data } = await user.request(START_OVER, { npcId });
    expect(data).toEqual({
      startChatOver: { id: before, lastMessage: "", unreadCount: 0, readByCreator: false },
    });
    expect((await history(user, npcId)).map(({ sender, position }) => [sender, position])).toEqual([
      ["system", 0],
      ["npc", 1],
    ]);
    expect((await user.request("{ unread { own } }")).data).toEqual({ unread: { own: 0 } });
    expect((await user.request(CHATS)).data).toMatchObject({ chats: { items: [], total: 0 } });
    await converse(user, npcId, "Good morning");
    expect(server.model.prompts.at(-1)?.turns.map(({ text }) => text)).toEqual([expect.any(String), "Good morning"]);
    expect((await user.request(CHATS)).data).toMatchObject({ chats: { items: [{ id: before, unreadCount: 1 }] } });
  });

  test.each([
    { keepMemories: true, memories: 1 },
    { keepMemories: false, memories: 0 },
  ])("keeps $memories of its memories where that is $keepMemories", async ({ keepMemories, memories }) => {
    const user = await payer(server, 100);
    await converse(user, npcId, "I live in Turin");
    const chat = await chatId(user);
    const run = <Row>(statement: string) => server.database.orm.em.fork().execute<Row[]>(statement, [chat]);
    await run(
      `insert into memories (id, chat_id, user_id, topic, subject, text, language, words, importance, message_id, position, said_at, created_at)
       select gen_random_uuid(), c.id, c.user_id, 'person', 'home', 'Lives in Turin', 'en', '{Turin}', 2, m.id, m.position, now(), now()
       from chats c join messages m on m.chat_id = c.id and m.position = 2 where c.id = ?`,
    );
    expect(await user.codeOf(START_OVER.replace("true", String(keepMemories)), { npcId })).toBeNull();
    const left = await run<{ position: number | null }>("select position, message_id from memories where chat_id = ?");
    expect(left).toEqual(Array.from({ length: memories }, () => ({ position: null, message_id: null })));
  });

  test("greets in the language that is practised now", async () => {
    const guest = await server.guest("ja");
    await converse(guest, npcId, "Hello");
    await guest.request("mutation { updateProfile(input: { language: de }) { id } }");
    await guest.request(START_OVER, { npcId });
    expect((await history(guest, npcId)).map(({ language }) => language)).toEqual(["de", "de"]);
  });

  test("counts once among its character's, however often it is begun", async () => {
    const { userId } = await registeredUser(server.database);
    const own = await storedCharacter(server.database, userId, { visibility: "public" });
    const user = await payer(server, 100);
    for (let time = 1; time <= 2; time += 1) {
      await converse(user, own, "Hello");
      await vi.waitUntil(async () => (await chatsOf(own)) === 1, { timeout: 10_000 });
      await user.request(START_OVER, { npcId: own });
      expect(await chatsOf(own)).toBe(0);
    }
    // At once, before it was counted.
    await converse(user, own, "Hello");
    await user.request(START_OVER, { npcId: own });
    await vi.waitUntil(async () => (await chatsOf(own)) === 0, { timeout: 10_000 });
  });

  test("ends a running reply, which costs its price", async () => {
    const user = await payer(server, 10);
    const pause = gate();
    server.model.next("Wait", pause.passed, ".");
    const { reply } = await send(user, npcId, "Hello");
    await watch(user, reply.replyId ?? "", 0, ({ text }) => text === "Wait");
    expect(await user.codeOf(START_OVER, { npcId })).toBeNull();
    expect(await balance(user)).toMatchObject({ balance: 7, totalConsumed: 3 });
    pause.open();
    expect(await history(user, npcId)).toHaveLength(2);
  });

  test("leaves the list of the creator who reads along, and is read from its beginning when it is begun again", async () => {
    const { npcId: avatarId, creator } = await newAvatar(server);
    const client = avatarChatsOverGraphql(server.url);
    const user = await payer(server, 100);
    for (const text of ["One", "Two"]) await converse(user, avatarId, text);
    await user.request(START_OVER, { npcId: avatarId });
    expect((await client.list(creator.token)).data).toEqual([]);
    expect((await creator.request("{ unread { avatar } }")).data).toEqual({ unread: { avatar: 0 } });
    await converse(user, avatarId, "Three");
    expect((await client.list(creator.token)).data).toMatchObject([{ userId: user.userId, unreadCount: 2 }]);
  });

  test("stays as it is where its character is private by now", async () => {
    const { token, userId } = await registeredUser(server.database);
    const own = await storedCharacter(server.database, userId, { visibility: "public" });
    const user = await payer(server, 100);
    await converse(user, own, "Hello");
    await npcsOverGraphql(server.url).update(token, own, { visibility: "private" });
    expect(await user.codeOf(START_OVER, { npcId: own })).toBe("NOT_FOUND");
    expect(await history(user, own)).toHaveLength(4);
  });
});
