import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { forgetUnusedImages } from "../../server/core/media/forgetUnusedImages.ts";
import { newCharacter, uploadedAvatar, uploadedPicture } from "../kit/npcs/characters.ts";
import { OPEN } from "../kit/chat/chatOperations.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const DAY_MS = 86_400_000;
const server = testServerOfFile();
let ann: { token: string; userId: string };
beforeEach(async () => {
  ann = await registeredUser(server.database);
});

const forget = async (days: number): Promise<void> => forgetUnusedImages(await ownScope(server, days * DAY_MS));

/** Whether a picture is served and its file exists. Both must be the same. */
async function isKept(url: string): Promise<boolean> {
  const served = (await fetch(`${server.url}${url}`)).status === 200;
  const stored = readdirSync(join(server.dataDir, "media")).includes(url.replace("/media/", ""));
  expect(stored).toBe(served);
  return served;
}

async function exists(npcId: string): Promise<boolean> {
  return (await server.database.orm.em.fork().execute("select 1 from npcs where id = ?", [npcId])).length > 0;
}

test("an unused picture is kept for a week, and then deleted with its file", async () => {
  const url = await uploadedPicture(server.url, ann.token);
  await forget(6.9);
  expect(await isKept(url)).toBe(true);
  await forget(7.1);
  expect(await isKept(url)).toBe(false);
});

test("a character's picture stays until a change removes it", async () => {
  const images = [await uploadedPicture(server.url, ann.token), await uploadedPicture(server.url, ann.token)];
  const npc = await newCharacter(server.url, ann.token, { images });
  await forget(30);
  for (const url of images) expect(await isKept(url)).toBe(true);
  const [first = "", second = ""] = images;
  await npcsOverGraphql(server.url).update(ann.token, npc.id, { images: [second] });
  await forget(30);
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
});

test("an avatar stays", async () => {
  const avatar = await uploadedAvatar(server.url, ann.token);
  await forget(30);
  expect(await isKept(avatar)).toBe(true);
});

test("a deleted character without chats is removed after a day, and its pictures after their week", async () => {
  const npc = await newCharacter(server.url, ann.token);
  await npcsOverGraphql(server.url).share(ann.token, npc.id);
  await npcsOverGraphql(server.url).remove(ann.token, npc.id);
  await forget(0.9);
  expect([await exists(npc.id), await isKept(npc.avatar ?? "")]).toEqual([true, true]);
  await forget(1.1);
  expect([await exists(npc.id), await isKept(npc.avatar ?? "")]).toEqual([false, true]);
  await forget(7.1);
  expect(await isKept(npc.avatar ?? "")).toBe(false);
});

test("a deleted character with a chat stays with its pictures, and one that is not deleted stays without a chat", async () => {
  const [talkedTo, lonely] = [await newCharacter(server.url, ann.token), await newCharacter(server.url, ann.token)];
  await (await server.guest()).request(OPEN, { npcId: talkedTo.id });
  await npcsOverGraphql(server.url).remove(ann.token, talkedTo.id);
  await forget(30);
  for (const npc of [talkedTo, lonely])
    expect([await exists(npc.id), await isKept(npc.avatar ?? "")]).toEqual([true, true]);
});

test("two nodes can clean up at the same moment", async () => {
  const url = await uploadedPicture(server.url, ann.token);
  const npc = await newCharacter(server.url, ann.token);
  await npcsOverGraphql(server.url).remove(ann.token, npc.id);
  await Promise.all([forget(30), forget(30)]);
  expect([await isKept(url), await exists(npc.id)]).toEqual([false, false]);
});
