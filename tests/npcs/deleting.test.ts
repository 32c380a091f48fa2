import { beforeAll, describe, expect, test } from "vitest";
import { newCharacter } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { CHATS, converse, history, OPEN, SEND } from "../kit/chat/chatOperations.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let ann: { token: string; userId: string };
beforeAll(async () => {
  ann = await registeredUser(server.database);
});

describe("a character that is deleted", () => {
  const client = () => npcsOverGraphql(server.url);

  test("is gone everywhere, for its owner too", async () => {
    const npc = await newCharacter(server.url, ann.token, { name: "Gone soon", tags: ["goner"] });
    const before = {
      all: (await client().list(null)).data?.total ?? 0,
      mine: (await client().list(ann.token, { type: "mine" })).data?.total ?? 0,
    };
    expect(await client().remove(ann.token, npc.id)).toMatchObject({ code: null, status: 200, data: npc.id });
    expect((await client().list(null)).data?.total).toBe(before.all - 1);
    expect((await client().list(ann.token, { type: "mine" })).data?.total).toBe(before.mine - 1);
    expect((await client().search(null, "Gone soon")).data?.items.map(({ id }) => id)).not.toContain(npc.id);
    expect((await client().list(null, { tag: "goner" })).data?.total).toBe(0);
    const acts = [
      client().view(ann.token, npc.id),
      client().update(ann.token, npc.id, { name: "Back" }),
      client().background(ann.token, npc.id),
      client().remove(ann.token, npc.id),
      client().share(ann.token, npc.id),
      client().withdraw(ann.token, npc.id),
      client().view(null, npc.id),
    ];
    for (const outcome of await Promise.all(acts)) expect(outcome).toMatchObject({ code: "NOT_FOUND" });
  });

  test("leaves its chats readable, without new messages and new chats", async () => {
    const npc = await newCharacter(server.url, ann.token);
    const guest = await server.guest();
    await converse(guest, npc.id, "Hi");
    const before = await history(guest, npc.id);
    const chats = (await guest.request(CHATS)).data;
    await client().remove(ann.token, npc.id);
    expect(await history(guest, npc.id)).toEqual(before);
    expect((await guest.request(CHATS)).data).toEqual(chats);
    expect((await guest.request(OPEN, { npcId: npc.id })).errors).toEqual([]);
    expect(await guest.codeOf(SEND, { input: { npcId: npc.id, text: "Hello?", requestId: "r" } })).toBe("CHAT_ENDED");
    expect(await history(guest, npc.id)).toEqual(before);
    expect(await server.as(ann.token).codeOf(OPEN, { npcId: npc.id })).toBe("NOT_FOUND");
    expect(await client().view(guest.token, npc.id)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is deleted once when it is requested twice at the same moment", async () => {
    const npc = await newCharacter(server.url, ann.token);
    const outcomes = await Promise.all([client().remove(ann.token, npc.id), client().remove(ann.token, npc.id)]);
    expect(outcomes.some(({ data }) => data === npc.id)).toBe(true);
    expect(outcomes.filter(({ code }) => code !== null && code !== "NOT_FOUND")).toEqual([]);
  });

  test("still shows its pictures in its chats", async () => {
    const npc = await newCharacter(server.url, ann.token);
    await client().remove(ann.token, npc.id);
    expect((await fetch(`${server.url}${npc.avatar}`)).status).toBe(200);
  });
});
