import { beforeAll, describe, expect, test, vi } from "vitest";
import { Chat } from "../../db/entities/chat/chat.entity.ts";
import { Message } from "../../db/entities/chat/message.entity.ts";
import { Npc } from "../../db/entities/npcs/npc.entity.ts";
import { User } from "../../db/entities/accounts/user.entity.ts";
import { grantPoints } from "../../server/core/points/grantPoints.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { recordStatements } from "../kit/database/recordStatements.ts";
import { inTestTransaction } from "../kit/database/testTransaction.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";

// Repeated work of the server would be counted too.
vi.mock(import("../../server/repeat.ts"), () => ({ repeat: () => ({ stop: async () => undefined }) }));

const ITEMS = "items { id name tags languages images creator { id nickname avatar } chatCount isOwner }";
const WORD = "Quillfeather";
const PEOPLE = 20;
/** The list, and for records of points the conversations they belong to. */
const MOST_QUERIES = 2;

const server = testServerOfFile({ config: { prices: { reply: 0 } } });
let ann: { token: string; userId: string };
let bob: { token: string; userId: string };
let histories: { short: string; long: string };
let counted: string[];
beforeAll(async () => {
  ann = await registeredUser(server.database);
  const em = server.database.orm.em.fork();
  const said: Message[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { userId } = await registeredUser(server.database);
    const npcId = await storedCharacter(server.database, userId, {
      name: `${WORD} ${index}`,
      tags: ["quill"],
      featured: -index,
      chatCount: 100 + index,
      createdAt: new Date(Date.now() + index),
    });
    const mine = await storedCharacter(server.database, ann.userId, { name: `Mine ${index}`, visibility: "private" });
    const at = new Date();
    const talk = { language: "en", startedAt: at, lastMessage: "Hi", lastMessageAt: at, createdAt: at } as const;
    const chat = em.create(Chat, {
      ...talk,
      user: em.getReference(User, ann.userId),
      npc: em.getReference(Npc, npcId),
    });
    said.push(em.create(Message, { chat, position: 0, sender: "user", language: "en" }));
    em.create(Chat, {
      ...talk,
      user: em.getReference(User, userId),
      npc: em.getReference(Npc, mine),
      reader: em.getReference(User, ann.userId),
    });
  }
  await em.flush();
  for (const { id: reference } of said) {
    const grant = { userId: ann.userId, amount: 1, reasonKey: `test:${reference}`, reference };
    await inTestTransaction(server.database, (tx) => grantPoints(tx, { ...grant, description: "translate" }));
  }
  // 2 and 22 exchanges, each of two messages, after a card and a greeting.
  bob = await registeredUser(server.database);
  const own = (name: string) => storedCharacter(server.database, bob.userId, { name, visibility: "private" });
  histories = { short: await own("Short"), long: await own("Long") };
  for (let said = 0; said < 2; said += 1) await converse(server.as(bob.token), histories.short, "Hi");
  for (let said = 0; said < 22; said += 1) await converse(server.as(bob.token), histories.long, "Hi");
  counted = recordStatements();
});

/** The statements of a request, and its result. Its session is kept for a second, or looked up. */
async function statementsOf<Data>(
  token: string,
  query: string,
  variables: object,
): Promise<{ data: Data; statements: string[] }> {
  counted.length = 0;
  const { data, errors } = await server.as(token).request<Data>(query, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return { data, statements: counted.filter((text) => !text.includes("sessions")) };
}

interface ListPage {
  it: { items: { creator?: { id: string }; npc?: { creator?: { id: string } }; userId?: string }[]; total: number };
}

/** Each with how many people a page of ten shows: creators, or those who talk to an avatar. */
const LISTS: [name: string, field: string, people: number][] = [
  ["public characters", `npcs(type: public, page: $page, limit: $limit) { ${ITEMS} total }`, 10],
  ["popular characters", `npcs(type: popular, page: $page, limit: $limit) { ${ITEMS} total }`, 10],
  ["new characters", `npcs(type: new, page: $page, limit: $limit) { ${ITEMS} total }`, 10],
  ["one's own characters", `npcs(type: mine, page: $page, limit: $limit) { ${ITEMS} total }`, 1],
  ["characters of a search", `npcs(query: "${WORD}", page: $page, limit: $limit) { ${ITEMS} total }`, 10],
  [
    "characters of a search in some languages and a tag",
    `npcs(query: "${WORD}", languages: [en, fr], tag: "quill", page: $page, limit: $limit) { ${ITEMS} total }`,
    10,
  ],
  [
    "the conversations with one's AI avatars",
    `avatarChats(page: $page, limit: $limit) { items { id userName userAvatar lastMessage unreadCount npc { id name } userId } total }`,
    10,
  ],
  [
    "the changes of one's points",
    `pointsRecords(page: $page, limit: $limit) { items { id amount reference orderId npc { id name creator { id nickname avatar } } } total }`,
    10,
  ],
  [
    "chats",
    `chats(page: $page, limit: $limit) { items { id lastMessage unreadCount npc { id name creator { id nickname avatar } } } total }`,
    10,
  ],
];

describe("the number of queries of a list does not grow with its page", () => {
  test.each(LISTS)("of %s", async (_name, field, people) => {
    const page = (number: number, limit: number) =>
      statementsOf<ListPage>(ann.token, `query ($page: Int!, $limit: Int!) { it: ${field} }`, { page: number, limit });
    const [first, second, two] = [await page(1, 10), await page(2, 10), await page(1, 2)];
    for (const { data } of [first, second]) {
      expect(data.it.items).toHaveLength(10);
      expect(
        new Set(data.it.items.map(({ creator, npc, userId }) => userId ?? (creator ?? npc?.creator)?.id)).size,
      ).toBe(people);
    }
    expect(two.data.it.items).toHaveLength(2);
    expect(second.statements.length).toBe(first.statements.length);
    expect(two.statements.length).toBe(first.statements.length);
    // Two counts of zero would be equal too.
    expect(first.statements.length).toBeGreaterThanOrEqual(1);
    expect(first.statements.length).toBeLessThanOrEqual(MOST_QUERIES);
  });

  test("of a chat's messages", async () => {
    const history = (npcId: string, page: number) =>
      statementsOf<{ chatHistory: { messages: unknown[] } }>(
        bob.token,
        "query ($npcId: ID!, $page: Int!) { chatHistory(npcId: $npcId, page: $page) { messages { id text status replyId alternatives { index count } } hasMore total userName } }",
        { npcId, page },
      );
    const pages = [
      await history(histories.long, 1),
      await history(histories.long, 2),
      await history(histories.long, 3),
      await history(histories.short, 1),
    ];
    expect(pages.map(({ data }) => data.chatHistory.messages.length)).toEqual([20, 20, 6, 6]);
    expect(new Set(pages.map(({ statements }) => statements.length)).size).toBe(1);
    expect(pages[0]?.statements.length).toBeGreaterThanOrEqual(1);
    expect(pages[0]?.statements.length).toBeLessThanOrEqual(MOST_QUERIES);
  });
});
