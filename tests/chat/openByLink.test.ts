import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse, history, MARK_READ } from "../kit/chat/chatOperations.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { payer } from "../kit/points/points.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const OPEN_BY = "mutation ($npcId: ID!, $shareId: ID) { openChat(npcId: $npcId, shareId: $shareId) { npc { id } } }";
const SHARE_FOR = "mutation ($npcId: ID, $shareId: ID!) { openShare(npcId: $npcId, shareId: $shareId) { id } }";
const VIEW_FOR = "query ($npcId: ID, $shareId: ID!) { sharedNpc(npcId: $npcId, shareId: $shareId) { name greeting } }";
const TRANSLATE =
  "mutation ($npcId: ID!, $messageId: ID!) { translateMessage(npcId: $npcId, messageId: $messageId) { id } }";
const RECORDS = "{ pointsRecords { items { description npc { name greeting } } } }";

const server = testServerOfFile();
let ann: Person;
beforeAll(async () => {
  ann = await person(server);
});

/** A private character of Ann's, and its link. */
async function shared(): Promise<{ npcId: string; shareId: string }> {
  const { id: npcId } = await newCharacter(server.url, ann.token, { visibility: "private" });
  const { data } = await npcsOverGraphql(server.url).share(ann.token, npcId);
  return { npcId, shareId: data?.shareId ?? "" };
}

const withdraw = (npcId: string) => npcsOverGraphql(server.url).withdraw(ann.token, npcId);

describe("a chat", () => {
  test("opens by a valid link, which is followed with it", async () => {
    const { npcId, shareId } = await shared();
    const guest = await server.guest();
    expect(await guest.codeOf(OPEN_BY, { npcId })).toBe("NOT_FOUND");
    expect((await guest.request(OPEN_BY, { npcId, shareId })).data).toEqual({ openChat: { npc: { id: npcId } } });
    expect((await guest.request(OPEN_BY, { npcId })).errors).toEqual([]);
  });

  test("that only a valid link would open is SHARE_EXPIRED by another one, and NOT_FOUND by another character's", async () => {
    const [{ npcId, shareId }, other] = [await shared(), await shared()];
    await withdraw(npcId);
    const guest = await server.guest();
    expect(await guest.codeOf(OPEN_BY, { npcId, shareId })).toBe("SHARE_EXPIRED");
    expect(await guest.codeOf(OPEN_BY, { npcId, shareId: "nothing" })).toBe("SHARE_EXPIRED");
    expect(await guest.codeOf(OPEN_BY, { npcId, shareId: other.shareId })).toBe("NOT_FOUND");
  });

  test("that exists, and one with a public character, opens whatever the link", async () => {
    const { npcId, shareId } = await shared();
    const guest = await server.guest();
    await guest.request(OPEN_BY, { npcId, shareId });
    await converse(guest, npcId, "Hi");
    await withdraw(npcId);
    for (const id of [npcId, NPC_IDS.lena])
      expect((await guest.request(OPEN_BY, { npcId: id, shareId })).data).toEqual({ openChat: { npc: { id } } });
  });
});

test("a link on the way to a chat fails unless it is valid or the viewer has that chat", async () => {
  const { npcId, shareId } = await shared();
  const [talker, opener, stranger] = [await server.guest(), await server.guest(), await server.guest()];
  for (const guest of [talker, opener]) await guest.request(OPEN_BY, { npcId, shareId });
  await converse(talker, npcId, "Hi");
  await withdraw(npcId);
  expect((await talker.request(SHARE_FOR, { npcId, shareId })).data).toEqual({ openShare: { id: npcId } });
  expect(await talker.codeOf(SHARE_FOR, { shareId })).toBe("SHARE_EXPIRED");
  expect(await talker.codeOf(SHARE_FOR, { npcId: "no id", shareId })).toBe("SHARE_EXPIRED");
  for (const guest of [opener, stranger])
    for (const operation of [SHARE_FOR, VIEW_FOR])
      expect(await guest.codeOf(operation, { npcId, shareId })).toBe("SHARE_EXPIRED");
  expect(await stranger.codeOf(SHARE_FOR, { npcId: NPC_IDS.lena, shareId: "nothing" })).toBe("NOT_FOUND");
});

test("a chat that was only opened tells nothing of a character that is closed again", async () => {
  const { npcId, shareId } = await shared();
  const reader = await payer(server, 20);
  await reader.request(OPEN_BY, { npcId, shareId });
  const greeting = (await history(reader, npcId)).at(-1)?.id;
  const paid = await reader.request(TRANSLATE, { npcId, messageId: greeting });
  expect(paid.errors).toEqual([]);
  await withdraw(npcId);
  expect(await reader.codeOf(MARK_READ, { npcId })).toBe("NOT_FOUND");
  const { data } = await reader.request(RECORDS);
  expect(data).toMatchObject({ pointsRecords: { items: [{ description: "translate", npc: null }, {}] } });
});
