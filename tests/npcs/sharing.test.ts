import { describe, expect, test } from "vitest";
import { newCharacter } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { converse, history, OPEN, SEND } from "../kit/chat/chatOperations.ts";
import { person } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const DAY_MS = 86_400_000;
const server = testServerOfFile();

describe("a share link", () => {
  const client = () => npcsOverGraphql(server.url);
  /** A private character, its owner, and its link. */
  async function shared() {
    const ann = await person(server);
    const npc = await newCharacter(server.url, ann.token, {
      visibility: "private",
      backgroundKnowledge: "the secret of rye",
    });
    const { data: link, raw } = await client().share(ann.token, npc.id);
    if (!link) throw new Error(JSON.stringify(raw));
    return { ann, npc, link, id: link.shareId };
  }

  test("is the URL of the character's chat, valid for seven days", async () => {
    const { npc, link } = await shared();
    expect(link).toEqual({
      shareId: expect.stringMatching(/^[\w-]{22}$/),
      url: `${server.url}/chat/${npc.id}?share_id=${link.shareId}`,
      expiresAt: expect.stringMatching(/Z$/),
    });
    server.advance(6.99 * DAY_MS);
    expect((await client().sharedNpc(link.shareId)).data?.id).toBe(npc.id);
    server.advance(0.02 * DAY_MS);
    expect(await client().sharedNpc(link.shareId)).toMatchObject({ code: "SHARE_EXPIRED" });
  });

  test("stays the same when it is requested again, and its days start again", async () => {
    const { ann, npc, link } = await shared();
    server.advance(5 * DAY_MS);
    const { data: again } = await client().share(ann.token, npc.id);
    expect(again).toMatchObject({ shareId: link.shareId, url: link.url });
    expect(Date.parse(again?.expiresAt ?? "") - Date.parse(link.expiresAt)).toBeGreaterThanOrEqual(5 * DAY_MS);
    server.advance(5 * DAY_MS);
    expect((await client().sharedNpc(link.shareId)).data?.id).toBe(npc.id);
  });

  test("is the same when it is requested twice at the same moment", async () => {
    const ann = await person(server);
    const npc = await newCharacter(server.url, ann.token);
    const links = await Promise.all([1, 2, 3].map(() => client().share(ann.token, npc.id)));
    expect(new Set(links.map(({ data }) => data?.shareId)).size).toBe(1);
  });

  test("shows the character without a token, and gives no access", async () => {
    const { npc, id } = await shared();
    const { data, raw } = await client().sharedNpc(id);
    expect(data).toEqual({ ...npc, isOwner: false });
    expect(JSON.stringify(raw)).not.toContain("the secret of rye");
    expect(await client().view(null, npc.id)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("gives access to a private character to all who follow it, guests included, and to no others", async () => {
    const { npc, id } = await shared();
    const [guest, bob, carl] = [await server.guest(), await person(server), await person(server)];
    for (const follower of [guest, bob]) {
      expect(await client().view(follower.token, npc.id)).toMatchObject({ code: "NOT_FOUND" });
      expect(await follower.codeOf(OPEN, { npcId: npc.id })).toBe("NOT_FOUND");
      const opened = await client().openShare(follower.token, id);
      expect(opened.data).toEqual({ ...npc, isOwner: false, chatCount: expect.any(Number) });
      expect(JSON.stringify(opened.raw)).not.toContain("the secret of rye");
      expect((await client().view(follower.token, npc.id)).data?.id).toBe(npc.id);
      expect(await client().update(follower.token, npc.id, { name: "Mine" })).toMatchObject({ code: "FORBIDDEN" });
      expect(await client().background(follower.token, npc.id)).toMatchObject({ code: "FORBIDDEN" });
      expect(await client().share(follower.token, npc.id)).toMatchObject({ code: "FORBIDDEN" });
      await converse(follower, npc.id, "Hi");
    }
    expect(await client().view(carl.token, npc.id)).toMatchObject({ code: "NOT_FOUND" });
    expect(
      (await client().search(guest.token, npc.name, { limit: 100 })).data?.items.map((found) => found.id),
    ).not.toContain(npc.id);
  });

  test("can be followed again, and by its owner", async () => {
    const { ann, npc, id } = await shared();
    for (let time = 0; time < 2; time += 1) expect((await client().openShare(ann.token, id)).data).toEqual(npc);
  });

  test.each([
    ["has expired", "SHARE_EXPIRED"],
    ["was withdrawn", "SHARE_EXPIRED"],
  ] as const)("that %s closes the character again, but for those who talk to it", async (ending, code) => {
    const { ann, npc, id } = await shared();
    const [talks, looks, opens] = [await server.guest(), await server.guest(), await server.guest()];
    for (const { token } of [talks, looks, opens]) await client().openShare(token, id);
    await converse(talks, npc.id, "Hi");
    // The page of the chat opens it before anything is said.
    await opens.request(OPEN, { npcId: npc.id });
    if (ending === "has expired") server.advance(7 * DAY_MS + 1000);
    const withdrawn = (await client().withdraw(ann.token, npc.id)).data;
    expect(withdrawn).toBe(ending === "was withdrawn");
    expect(await client().openShare(looks.token, id)).toMatchObject({ code });
    expect(await client().sharedNpc(id)).toMatchObject({ code });
    for (const silent of [looks, opens]) {
      expect(await client().view(silent.token, npc.id)).toMatchObject({ code: "NOT_FOUND" });
      expect(await silent.codeOf(OPEN, { npcId: npc.id })).toBe("NOT_FOUND");
      expect(
        await silent.codeOf("query ($npcId: ID!) { chatHistory(npcId: $npcId) { total } }", { npcId: npc.id }),
      ).toBe("NOT_FOUND");
      expect(await silent.codeOf(SEND, { input: { npcId: npc.id, text: "Hi", requestId: "late" } })).toBe("NOT_FOUND");
    }
    await converse(talks, npc.id, "Still there?");
    expect(await history(talks, npc.id)).toHaveLength(6);
    expect((await client().view(talks.token, npc.id)).data?.id).toBe(npc.id);
  });

  test("that was withdrawn or has expired is replaced by a new one", async () => {
    const { ann, npc, id } = await shared();
    expect((await client().withdraw(ann.token, npc.id)).data).toBe(true);
    expect((await client().withdraw(ann.token, npc.id)).data).toBe(false);
    const second = (await client().share(ann.token, npc.id)).data?.shareId ?? "";
    expect(second).not.toBe(id);
    expect((await client().sharedNpc(second)).data?.id).toBe(npc.id);
    expect(await client().sharedNpc(id)).toMatchObject({ code: "SHARE_EXPIRED" });
    server.advance(8 * DAY_MS);
    expect((await client().withdraw(ann.token, npc.id)).data).toBe(false);
    const third = (await client().share(ann.token, npc.id)).data?.shareId ?? "";
    expect([id, second]).not.toContain(third);
    expect(await client().sharedNpc(second)).toMatchObject({ code: "SHARE_EXPIRED" });
  });

  test("of a deleted character is SHARE_EXPIRED", async () => {
    const { ann, npc, id } = await shared();
    const guest = await server.guest();
    await client().remove(ann.token, npc.id);
    expect(await client().sharedNpc(id)).toMatchObject({ code: "SHARE_EXPIRED" });
    expect(await client().openShare(guest.token, id)).toMatchObject({ code: "SHARE_EXPIRED" });
  });

  test.each([
    "AAAAAAAAAAAAAAAAAAAAAA",
    "x",
    "11111111-2222-4333-8444-555555555555",
    "'; drop table npc_shares; --",
    "a\u0000b",
    "x".repeat(500),
    "\ud83d\ude42",
  ])("%j is NOT_FOUND", async (id) => {
    const guest = await server.guest();
    expect(await client().sharedNpc(id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await client().openShare(guest.token, id)).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is shown only to the character's owner", async () => {
    const { ann, npc, link } = await shared();
    const SHARE = "query ($npcId: ID!) { npcShare(npcId: $npcId) { shareId url } }";
    expect((await ann.request(SHARE, { npcId: npc.id })).data).toEqual({
      npcShare: { shareId: link.shareId, url: link.url },
    });
    expect(await (await person(server)).codeOf(SHARE, { npcId: npc.id })).toBe("NOT_FOUND");
    await client().withdraw(ann.token, npc.id);
    expect((await ann.request(SHARE, { npcId: npc.id })).data).toEqual({ npcShare: null });
  });

  test("gives no access without a token", async () => {
    const { id } = await shared();
    expect(await server.as(null).codeOf("mutation ($id: ID!) { openShare(shareId: $id) { id } }", { id })).toBe(
      "UNAUTHENTICATED",
    );
  });
});
