import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { converse, DELETE_CHAT, MARK_READ, regenerate, send } from "../kit/chat/chatOperations.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const npcId = NPC_IDS.lena;
const EVENTS = `subscription { events { __typename
  ... on ChatChanged { chat { npc { id } lastMessage unreadCount } }
  ... on ChatDeleted { npcId userId }
} }`;

const FIELDS = "lastMessage lastMessageSender isWriting";
const SIGNS = `subscription { events { __typename ... on ChatChanged { chat { ${FIELDS} } } } }`;
const LISTED_SIGNS = `{ chats { items { ${FIELDS} } } }`;

/** What a row of the list shows besides names and times. */
interface Signs {
  lastMessage: string;
  lastMessageSender: string | null;
  isWriting: boolean;
}

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

  test("tells while a reply is being written, on another device too, and who has said the last words", async () => {
    const user = await payer(server, 100);
    const heard: unknown[] = [];
    const listening = (async () => {
      for await (const { events } of user.subscribe<{ events: { __typename: string; chat?: Signs } }>(SIGNS)) {
        if (events.__typename === "ChatDeleted") break;
        heard.push(events.chat ?? events.__typename);
      }
    })();
    await expect.poll(() => heard).toEqual(["Snapshot"]);
    const lastSigns = () => heard.findLast((news) => typeof news !== "string");
    const stages = { asked: gate(), again: gate() };
    server.model.next("Hello ", stages.asked.passed, "there.");
    await send(user, npcId, "Hello");
    const listed = async () => (await user.request<{ chats: { items: Signs[] } }>(LISTED_SIGNS)).data?.chats.items;
    const written = { lastMessage: "Hello", lastMessageSender: "user", isWriting: true };
    await expect.poll(lastSigns).toEqual(written);
    expect(await listed()).toEqual([written]);
    stages.asked.open();
    const said = { lastMessage: "Hello there.", lastMessageSender: "npc", isWriting: false };
    await expect.poll(lastSigns).toEqual(said);
    server.model.next("Again.", stages.again.passed);
    const regenerated = regenerate(user, npcId);
    await expect.poll(lastSigns).toEqual({ ...said, isWriting: true });
    stages.again.open();
    await regenerated;
    await expect.poll(lastSigns).toEqual({ ...said, lastMessage: "Again." });
    // A reply that says nothing leaves the last word to the person.
    server.model.next(new AppError("AI_UNAVAILABLE"));
    await send(user, npcId, "And now?");
    await expect.poll(lastSigns).toEqual({ lastMessage: "And now?", lastMessageSender: "user", isWriting: false });
    await user.request(DELETE_CHAT, { npcId });
    await listening;
  });

  test("needs a signed-in user", async () => {
    await expect(server.as(null).subscribe(EVENTS).next()).rejects.toThrow("UNAUTHENTICATED");
  });
});
