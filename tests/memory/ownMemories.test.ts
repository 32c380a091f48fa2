import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { MAX_MEMORY_LENGTH } from "../../schema/rules/memory.ts";
import { hear } from "../kit/channels/hear.ts";
import { converse, DELETE_CHAT } from "../kit/chat/chatOperations.ts";
import { scriptedMemory } from "../kit/ai/scriptedMemory.ts";
import {
  ADD,
  CHANGE,
  memoryOf,
  PIN,
  REMEMBERED,
  remembered,
  SHARE,
  SHARE_ALL,
  SWITCH,
} from "../kit/memory/memoryOperations.ts";
import type { ChatMemoryData } from "../kit/memory/memoryOperations.ts";
import { untilRead } from "../kit/memory/untilRead.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { payer } from "../kit/points/points.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const npcId = NPC_IDS.lena;
const memoryModel = scriptedMemory({
  "in Graz": { topic: "person", subject: "home", text: "Anna lives in Graz." },
  "in Bonn": { topic: "person", subject: "home", text: "Anna lives in Bonn." },
  "a cat": { topic: "character", subject: "pet", text: "Lena has a cat." },
});
const server = ownServerOfFile({ memoryModel });

/** A user whose home a character remembers, together with a fact about its own cat. */
async function known() {
  const user = await payer(server, 1000);
  server.model.next("I have a cat.");
  await converse(user, npcId, "I live in Graz.");
  await untilRead(server, user.userId);
  return user;
}

test("a person sees what a character remembers, newest first, with the message that told it and what it has superseded", async () => {
  const user = await known();
  await converse(user, npcId, "Now I live in Bonn.");
  await untilRead(server, user.userId);
  const memory = await remembered(user, npcId);
  const [bonn, cat, graz] = memory.memories;
  expect(memory).toMatchObject({ isOff: false, isShared: false, total: 3 });
  expect(memory.summaries.map(({ text }) => text)).toEqual([
    "Anna lives in Bonn.",
    "Anna lives in Graz. Lena has a cat.",
  ]);
  expect(bonn).toMatchObject({ text: "Anna lives in Bonn.", position: 4, supersededAt: null, npc: null });
  expect(cat).toMatchObject({ text: "Lena has a cat.", topic: "character", position: 3 });
  expect(graz).toMatchObject({ text: "Anna lives in Graz.", supersededBy: bonn?.id });
  const { data } = await user.request<{ memory: ChatMemoryData }>(REMEMBERED, { npcId, page: 2, limit: 2 });
  expect(data?.memory).toMatchObject({ memories: [{ id: graz?.id }], total: 3 });
});

test("what a person puts into their own words, pins and adds stays so, on all their pages", async () => {
  const user = await known();
  const { told, leave } = hear<{ events: { __typename: string } }>(
    server.url,
    user.token,
    "subscription { events { __typename } }",
  );
  await expect.poll(() => told.length).toBeGreaterThan(0);
  const { id: memoryId } = await memoryOf(user, npcId, "Anna lives in Graz.");
  expect((await user.request(CHANGE, { memoryId, text: " Anna  lives in Linz. " })).data).toMatchObject({
    changeMemory: { id: memoryId, text: "Anna lives in Linz.", isEdited: true },
  });
  expect((await user.request(PIN, { memoryId, isPinned: true })).data).toMatchObject({ pinMemory: { isPinned: true } });
  expect((await user.request(ADD, { npcId, text: "Anna is shy." })).data).toMatchObject({
    addMemory: { text: "Anna is shy.", isPinned: true, messageId: null },
  });
  await expect.poll(() => told.map(({ events }) => events.__typename)).toContain("MemoryChanged");
  await converse(user, npcId, "How am I?");
  const { system } = server.model.prompts.at(-1) ?? {};
  for (const text of ["Anna lives in Linz.", "Anna is shy."]) expect(system).toContain(text);
  // What was summed up of it before would gainsay it.
  expect(system).not.toContain("Graz");
  expect(JSON.stringify(await remembered(user, npcId))).not.toContain("Graz");
  await leave();
});

test("a memory is one line of some letters, and not too many", async () => {
  const user = await known();
  const { id: memoryId } = await memoryOf(user, npcId, "Anna lives in Graz.");
  for (const text of ["", " ", "x".repeat(MAX_MEMORY_LENGTH + 1), "one\u0000two"]) {
    expect(await user.codeOf(CHANGE, { memoryId, text })).toBe("VALIDATION_FAILED");
    expect(await user.codeOf(ADD, { npcId, text })).toBe("VALIDATION_FAILED");
  }
});

test("what is about the person may be known to all characters, one by one or all of it; what is about a character may not", async () => {
  const user = await known();
  await converse(user, NPC_IDS.yuki, "Hi");
  const { id: memoryId } = await memoryOf(user, npcId, "Anna lives in Graz.");
  const { id: cat } = await memoryOf(user, npcId, "Lena has a cat.");
  const atYuki = async () => (await remembered(user, NPC_IDS.yuki)).memories.map(({ text, npc }) => [text, npc?.name]);
  const asked = async () => {
    await converse(user, NPC_IDS.yuki, "Where do I live?");
    return server.model.prompts.at(-1)?.system;
  };
  expect(await atYuki()).toEqual([]);
  expect(await asked()).not.toContain("Graz");
  expect(await user.codeOf(SHARE, { memoryId: cat, isShared: true })).toBe("VALIDATION_FAILED");
  await user.request(SHARE, { memoryId, isShared: true });
  expect(await atYuki()).toEqual([["Anna lives in Graz.", "Lena"]]);
  expect(await asked()).toContain("Anna lives in Graz.");
  await user.request(SHARE, { memoryId, isShared: false });
  expect(await asked()).not.toContain("Graz");
  await user.request(SHARE_ALL, { isOn: true });
  expect(await atYuki()).toEqual([["Anna lives in Graz.", "Lena"]]);
  expect(await asked()).toContain("Anna lives in Graz.");
  await user.request(SHARE_ALL, { isOn: false });
  expect(await asked()).not.toContain("Graz");
});

test("where nothing is to be remembered, nothing is read or used, and what was said meanwhile is not read later", async () => {
  const user = await known();
  await user.request(SWITCH, { npcId, isOff: true });
  expect(await user.codeOf(ADD, { npcId, text: "Anna is shy." })).toBe("CONFLICT");
  await converse(user, npcId, "Now I live in Bonn. Where did I live?");
  expect(server.model.prompts.at(-1)?.system).not.toContain("Anna lives");
  await user.request(SWITCH, { npcId, isOff: false });
  await converse(user, npcId, "And now?");
  await untilRead(server, user.userId);
  const { isOff, memories } = await remembered(user, npcId);
  expect(isOff).toBe(false);
  expect(memories.map(({ text }) => text)).toEqual(["Lena has a cat.", "Anna lives in Graz."]);
});

test("a creator who reads along in a chat with their avatar sees nothing of what it remembers, nor does the avatar know what is shared", async () => {
  const [creator, talker] = [await payer(server, 1000), await known()];
  const avatar = await storedCharacter(server.database, creator.userId, { visibility: "public", isAIAvatar: true });
  await talker.request(SHARE_ALL, { isOn: true });
  await converse(talker, avatar, "I live in Bonn.");
  await untilRead(server, talker.userId);
  expect((await remembered(talker, avatar)).memories.map(({ text }) => text)).toEqual(["Anna lives in Bonn."]);
  expect(await creator.codeOf(REMEMBERED, { npcId: avatar })).toBe("NOT_FOUND");
  const { id: memoryId } = await memoryOf(talker, avatar, "Anna lives in Bonn.");
  for (const [act, variables] of [
    [PIN, { isPinned: true }],
    [CHANGE, { text: "Mallory" }],
    [SHARE, { isShared: true }],
  ] as const)
    expect(await creator.codeOf(act, { memoryId, ...variables })).toBe("NOT_FOUND");
});

test("the export has memories, summaries and switches, and deleting the chat deletes them", async () => {
  const user = await known();
  await user.request(SHARE_ALL, { isOn: true });
  await user.request(SWITCH, { npcId, isOff: true });
  const exported = async () =>
    (await user.request<{ exportData: Record<string, unknown> }>("{ exportData }")).data?.exportData;
  expect(await exported()).toMatchObject({
    memories: [{ character: "Lena", text: "Anna lives in Graz." }, { text: "Lena has a cat." }],
    summaries: [{ character: "Lena", text: "Anna lives in Graz. Lena has a cat." }],
    memorySettings: { shared: true, offWith: ["Lena"] },
  });
  await user.request(DELETE_CHAT, { npcId });
  expect(await exported()).toMatchObject({ memories: [], summaries: [], memorySettings: { offWith: [] } });
});
