import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { forgetUnusedImages } from "../../server/core/media/forgetUnusedImages.ts";
import { newCharacter, uploadedAvatar, uploadedPicture } from "../kit/npcs/characters.ts";
import { CHATS, converse, history, OPEN, SEND } from "../kit/chat/chatOperations.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { person } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const DELETE = "mutation ($password: String) { deleteAccount(password: $password) }";
const CHAT_NPC = "{ chats { items { npc { id name description greeting images avatar creator { id } isOwner } } } }";
const server = testServerOfFile();

const leave = async (who: Person): Promise<void> =>
  expect((await who.request(DELETE, { password: who.password })).data).toEqual({ deleteAccount: true });
const statusOf = async (url: string | null): Promise<number> => (await fetch(`${server.url}${url}`)).status;
const isStored = (url: string | null): boolean =>
  readdirSync(join(server.dataDir, "media")).includes(String(url).replace("/media/", ""));
const rowOf = async (npcId: string) =>
  (
    await server.database.orm.em.fork().execute<Record<string, unknown>[]>("select * from npcs where id = ?", [npcId])
  )[0];

describe("when a user deletes their account", () => {
  test("other users' chats with their characters stay readable, with the pictures they know", async () => {
    const ann = await person(server);
    const images = [await uploadedPicture(server.url, ann.token), await uploadedPicture(server.url, ann.token)];
    const npc = await newCharacter(server.url, ann.token, {
      images,
      backgroundKnowledge: "Ann's secret",
      imagePrompt: "Ann's prompt",
    });
    const guest = await server.guest();
    await converse(guest, npc.id, "Hi");
    const [said, chats] = [await history(guest, npc.id), (await guest.request(CHATS)).data];
    await leave(ann);
    expect(await history(guest, npc.id)).toEqual(said);
    expect((await guest.request(CHATS)).data).toEqual(chats);
    const { name, description, greeting } = npc;
    expect((await guest.request(CHAT_NPC)).data).toEqual({
      chats: {
        items: [
          {
            npc: { id: npc.id, name, description, greeting, images, avatar: images[0], creator: null, isOwner: false },
          },
        ],
      },
    });
    for (const url of images) expect([await statusOf(url), isStored(url)]).toEqual([200, true]);
    expect(await rowOf(npc.id)).toMatchObject({ creator_id: null, background: "", image_prompt: null });
    await forgetUnusedImages(await ownScope(server, 30 * 86_400_000));
    for (const url of images) expect(await statusOf(url)).toBe(200);
  });

  test("their characters are gone everywhere else, and take no messages", async () => {
    const ann = await person(server);
    const npc = await newCharacter(server.url, ann.token, { tags: ["leaver"] });
    const client = npcsOverGraphql(server.url);
    const { data: link } = await client.share(ann.token, npc.id);
    const [guest, other] = [await server.guest(), await person(server)];
    await converse(guest, npc.id, "Hi");
    await leave(ann);
    expect((await client.list(null, { tag: "leaver" })).data).toEqual({ items: [], total: 0 });
    for (const token of [null, guest.token, other.token])
      expect((await client.view(token, npc.id)).code).toBe("NOT_FOUND");
    expect((await client.sharedNpc(link?.shareId ?? "")).code).toBe("SHARE_EXPIRED");
    expect((await client.openShare(other.token, link?.shareId ?? "")).code).toBe("SHARE_EXPIRED");
    expect(await other.codeOf(OPEN, { npcId: npc.id })).toBe("NOT_FOUND");
    expect(await guest.codeOf(SEND, { input: { npcId: npc.id, text: "Still there?", requestId: "r" } })).toBe(
      "CHAT_ENDED",
    );
  });

  test("pictures that no other user's chat shows are deleted at once with their files, the avatar too", async () => {
    const ann = await person(server);
    const own = await uploadedAvatar(server.url, ann.token);
    const unused = await uploadedPicture(server.url, ann.token);
    const npc = await newCharacter(server.url, ann.token);
    await converse(ann, npc.id, "Hi, me.");
    await leave(ann);
    for (const url of [own, unused, npc.avatar]) expect([await statusOf(url), isStored(url)]).toEqual([404, false]);
  });

  test("a character that was deleted before keeps its picture in other users' chats", async () => {
    const ann = await person(server);
    const npc = await newCharacter(server.url, ann.token);
    const guest = await server.guest();
    await converse(guest, npc.id, "Hi");
    await npcsOverGraphql(server.url).remove(ann.token, npc.id);
    await leave(ann);
    expect(await statusOf(npc.avatar)).toBe(200);
    expect(await history(guest, npc.id)).toHaveLength(4);
  });

  test("nothing is left of their characters once the last user with a chat has left too", async () => {
    const [ann, bob] = [await person(server), await person(server)];
    const npc = await newCharacter(server.url, ann.token);
    await converse(bob, npc.id, "Hi");
    await leave(ann);
    await leave(bob);
    await forgetUnusedImages(await ownScope(server, 2 * 86_400_000));
    expect(await rowOf(npc.id)).toBeUndefined();
    expect([await statusOf(npc.avatar), isStored(npc.avatar)]).toEqual([404, false]);
  });
});
