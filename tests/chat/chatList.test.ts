import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, DELETE_CHAT, MARK_READ } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const npcId = NPC_IDS.lena;
const EVENTS = `subscription { events { __typename
  ... on ChatChanged { chat { npc { id } lastMessage unreadCount } }
  ... on ChatDeleted { npcId userId }
} }`;

interface Events {
  events: {
    __typename: string;
    npcId?: string;
    userId?: string;
    chat?: { npc: { id: string }; lastMessage: string; unreadCount: number };
  };
}

describe("the list of chats", () => {
  test("is told of each message, of chats marked read and of deleted chats, and of none of other users", async () => {
    const guest = await server.guest();
    const other = await server.guest();
    const heard: Events["events"][] = [];
    const listening = (async () => {
      for await (const { events } of guest.subscribe<Events>(EVENTS)) {
        heard.push(events);
        if (events.__typename === "ChatDeleted") break;
      }
    })();
    await expect.poll(() => heard.length).toBe(1);
    await converse(guest, npcId, "Hello");
    await converse(other, npcId, "I am somebody else");
    const changes = () => heard.filter(({ chat }) => chat);
    await expect.poll(() => changes().at(-1)?.chat).toMatchObject({ npc: { id: npcId }, lastMessage: "Hello there." });
    await guest.request(MARK_READ, { npcId });
    await expect.poll(() => changes().at(-1)?.chat?.unreadCount).toBe(0);
    await guest.request(DELETE_CHAT, { npcId });
    await listening;
    expect(heard.at(-1)).toEqual({ __typename: "ChatDeleted", npcId, userId: guest.userId });
    expect(JSON.stringify(heard)).not.toContain("somebody else");
  });

  test("needs a signed-in user", async () => {
    await expect(server.as(null).subscribe(EVENTS).next()).rejects.toThrow("UNAUTHENTICATED");
  });
});
