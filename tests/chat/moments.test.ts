import { JSDOM } from "jsdom";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { MAX_MOMENTS } from "../../schema/rules/moments.ts";
import { person } from "../kit/accounts/people.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import type { Api } from "../kit/channels/api.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse, history, OPEN } from "../kit/chat/chatOperations.ts";
import type { MessageData } from "../kit/chat/chatOperations.ts";
import { listMoments, shareMoment, viewMoment, withdrawMoment } from "../kit/chat/momentOperations.ts";
import type { MomentData } from "../kit/chat/momentOperations.ts";
import { storedMoment } from "../kit/chat/storedMoment.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { clientFolderOfFile, PAGE } from "../kit/server/clientFolder.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const clientFolder = clientFolderOfFile();
const server = testServerOfFile({ clientFolder, config: { prices: { reply: 0 } } });
/** A registered person. */
type Member = Api & { token: string; userId: string };
async function member(): Promise<Member> {
  const { token, userId } = await registeredUser(server.database);
  return { ...server.as(token), token, userId };
}
const stranger = (): Api => server.as(null);

/** What was said in a conversation, oldest first. */
async function talk(user: Api, npcId: string, texts = ["First of mine", "Second of mine"]): Promise<MessageData[]> {
  for (const text of texts) await converse(user, npcId, text);
  return (await history(user, npcId)).filter(({ messageType }) => messageType === "normal");
}

/** A moment of a new person's, of what they said first and what was answered. */
async function shared(npcId: string = NPC_IDS.yuki): Promise<{ ann: Member; moment: MomentData }> {
  const ann = await member();
  return { ann, moment: await sharedBy(ann, npcId) };
}

async function sharedBy(user: Api, npcId: string): Promise<MomentData> {
  const messages = await talk(user, npcId);
  const at = messages.findIndex(({ text }) => text === "First of mine");
  const { it, code } = await shareMoment(user, { npcId, messageIds: messages.slice(at, at + 2).map(({ id }) => id) });
  if (!it) throw new Error(`the moment was refused: ${code}`);
  return it;
}

describe("a moment", () => {
  test("has the chosen lines in the order in which they were said, the chosen names, and nothing else", async () => {
    const ann = await person(server);
    server.model.next("**Well** said");
    const messages = await talk(ann, NPC_IDS.yuki);
    const [, first, reply, second] = messages;
    const ids = [second, first, reply].map((message) => message?.id ?? "");
    const { it } = await shareMoment(ann, {
      npcId: NPC_IDS.yuki,
      messageIds: ids,
      npcName: "  My  Yuki ",
      ownName: "A.",
    });
    expect(it).toMatchObject({
      url: `${server.url}/m/${it?.id}`,
      npcName: "My Yuki",
      ownName: "A.",
      lines: [first, reply, second].map((line) => ({ isOwn: line?.sender === "user", text: line?.text })),
    });
    const seen = await viewMoment(stranger(), it?.id ?? "");
    expect(seen.it).toEqual(it);
    const everywhere = JSON.stringify(seen) + (await page(it?.id ?? "")).text;
    for (const hidden of [messages[0]?.text, messages.at(-1)?.id, ann.username, ann.email, ann.userId])
      expect(everywhere).not.toContain(hidden);
  });

  test("has no name of its own person's, unless one is given", async () => {
    expect((await shared()).moment.ownName).toBeNull();
  });

  test("stays as it was when its chat goes on or is deleted", async () => {
    const { ann, moment } = await shared();
    await ann.request("mutation ($npcId: ID!) { deleteChat(npcId: $npcId) }", { npcId: NPC_IDS.yuki });
    expect((await viewMoment(stranger(), moment.id)).it?.lines).toEqual(moment.lines);
  });

  test.each([
    ["one line", (ids: string[]) => ids.slice(0, 1), "VALIDATION_FAILED"],
    ["seven lines", (ids: string[]) => [...ids, ...ids, ...ids].slice(0, 7), "VALIDATION_FAILED"],
    ["no line", () => [], "VALIDATION_FAILED"],
    ["one line twice", (ids: string[]) => [ids[0] ?? "", ids[0] ?? ""], "NOT_FOUND"],
    ["no id", (ids: string[]) => [ids[0] ?? "", "' or 1=1"], "NOT_FOUND"],
  ])("is refused of %s", async (_what, choose, code) => {
    const ann = await member();
    const ids = (await talk(ann, NPC_IDS.yuki)).map(({ id }) => id);
    expect(await shareMoment(ann, { npcId: NPC_IDS.yuki, messageIds: choose(ids) })).toMatchObject({ code });
  });

  test("is refused without a name, with too long ones, and to guests", async () => {
    const ann = await member();
    const messageIds = (await talk(ann, NPC_IDS.yuki)).slice(0, 2).map(({ id }) => id);
    for (const names of [{ npcName: " " }, { npcName: "x".repeat(51) }, { ownName: "x".repeat(51) }])
      expect(await shareMoment(ann, { npcId: NPC_IDS.yuki, messageIds, ...names })).toMatchObject({
        code: "VALIDATION_FAILED",
      });
    const guest = await server.guest();
    expect(await shareMoment(guest, { npcId: NPC_IDS.yuki, messageIds })).toMatchObject({ code: "GUEST_FORBIDDEN" });
  });

  test("cannot be made of another's lines, nor of two chats, nor by the creator who reads along", async () => {
    const [ann, bob] = [await member(), await member()];
    const { npcId, creator } = await newAvatar(server);
    const ofAnn = (await talk(ann, npcId)).map(({ id }) => id);
    const ofBob = (await talk(bob, npcId)).map(({ id }) => id);
    const elsewhere = (await talk(bob, NPC_IDS.yuki)).map(({ id }) => id);
    await creator.request(OPEN, { npcId });
    for (const [user, messageIds] of [
      [bob, ofAnn.slice(0, 2)],
      [bob, [ofBob[0] ?? "", ofAnn[0] ?? ""]],
      [bob, [ofBob[0] ?? "", elsewhere[0] ?? ""]],
      [creator, ofAnn.slice(0, 2)],
    ] as const)
      expect(await shareMoment(user, { npcId, messageIds: [...messageIds] })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is one, though it is asked for again as its answer was lost; under other names it is another", async () => {
    const ann = await member();
    const messageIds = (await talk(ann, NPC_IDS.yuki)).slice(0, 2).map(({ id }) => id);
    const share = (ownName?: string) =>
      shareMoment(ann, { npcId: NPC_IDS.yuki, messageIds, ...(ownName && { ownName }) });
    const made = [...(await Promise.all([share(), share()])), await share()].map(({ it }) => it?.id);
    expect(new Set(made).size).toBe(1);
    const other = (await share("Ann")).it?.id;
    expect((await listMoments(ann)).it?.map(({ id }) => id)).toEqual([other, made[0]]);
    await withdrawMoment(ann, made[0] ?? "");
    expect([made[0], other]).not.toContain((await share()).it?.id);
  });

  test(`is refused beyond ${MAX_MOMENTS}, also at the same moment, until one is withdrawn`, async () => {
    const ann = await member();
    const messageIds = (await talk(ann, NPC_IDS.yuki)).slice(0, 2).map(({ id }) => id);
    const stored: string[] = [];
    for (let at = 0; at < MAX_MOMENTS - 1; at += 1)
      stored.push(await storedMoment(server.database, ann.userId, ["a", "b"]));
    const share = (npcName: string) => shareMoment(ann, { npcId: NPC_IDS.yuki, messageIds, npcName });
    const codes = (await Promise.all(["a", "b", "c"].map(share))).map(({ code }) => code);
    expect(codes.filter((code) => code === "TOO_MANY_MOMENTS")).toHaveLength(2);
    await withdrawMoment(ann, stored[0] ?? "");
    expect((await share("d")).code).toBeUndefined();
  });
});

describe("a moment that is withdrawn", () => {
  test("has ended at once, in page, picture and data, and what it showed is not stored", async () => {
    const { ann, moment } = await shared();
    const before = await page(moment.id);
    expect([before.status, before.tags["og:image"]]).toEqual([200, `${moment.url}/preview.jpg`]);
    const picture = await rawRequest(server.url, `/m/${moment.id}/preview.jpg`);
    expect((await listMoments(ann)).it).toEqual([moment]);

    expect((await withdrawMoment(ann, moment.id)).it).toBe(moment.id);

    expect(await viewMoment(stranger(), moment.id)).toMatchObject({ code: "SHARE_EXPIRED" });
    const after = await page(moment.id);
    expect([after.status, after.text]).toEqual([410, PAGE]);
    const asked = { headers: { "if-none-match": String(picture.headers.etag) } };
    for (const file of ["preview.jpg", "whole.jpg"])
      expect((await rawRequest(server.url, `/m/${moment.id}/${file}`, asked)).status).toBe(410);
    expect((await listMoments(ann)).it).toEqual([]);
    expect(await withdrawMoment(ann, moment.id)).toMatchObject({ code: "NOT_FOUND" });
    const [row] = await server.database.orm.em
      .fork()
      .execute<Record<string, unknown>[]>("select * from moments where id = ?", [moment.id]);
    expect(row).toMatchObject({ lines: [], npc_name: "", own_name: null });
  });

  test("is withdrawn by its own person alone", async () => {
    const { moment } = await shared();
    const bob = await member();
    for (const id of [moment.id, "a\u0000b", ""])
      expect(await withdrawMoment(bob, id)).toMatchObject({ code: "NOT_FOUND" });
    expect((await listMoments(bob)).it).toEqual([]);
    expect((await viewMoment(stranger(), moment.id)).it).toEqual(moment);
  });

  test("is gone with the account", async () => {
    const ann = await person(server);
    const moment = await sharedBy(ann, NPC_IDS.yuki);
    await ann.request("mutation ($password: String) { deleteAccount(password: $password) }", {
      password: ann.password,
    });
    expect(await viewMoment(stranger(), moment.id)).toMatchObject({ code: "NOT_FOUND" });
    expect((await page(moment.id)).text).toBe(PAGE);
  });
});

describe("a moment leads to its character", () => {
  test("while it is public, and shows its face until then", async () => {
    const ann = await member();
    const npc = await newCharacter(server.url, ann.token, { visibility: "public" });
    const { id } = await sharedBy(ann, npc.id);
    const open = { npcId: npc.id, shareId: null, portrait: npc.images[0] };
    const closed = { npcId: null, shareId: null, portrait: null };
    expect((await viewMoment(stranger(), id)).it).toMatchObject(open);
    await npcsOverGraphql(server.url).update(ann.token, npc.id, { visibility: "private" });
    expect((await viewMoment(stranger(), id)).it).toMatchObject(closed);
    await npcsOverGraphql(server.url).update(ann.token, npc.id, { visibility: "public" });
    await npcsOverGraphql(server.url).remove(ann.token, npc.id);
    expect((await viewMoment(stranger(), id)).it).toMatchObject(closed);
  });

  test("by the link that its person has made or followed, while that is valid", async () => {
    const [ann, bob, eve] = [await member(), await member(), await member()];
    const npcs = npcsOverGraphql(server.url);
    const npc = await newCharacter(server.url, ann.token, { visibility: "private" });
    const ofAnn = await sharedBy(ann, npc.id);
    expect(ofAnn).toMatchObject({ npcId: null, shareId: null, portrait: null });
    const { data: link } = await npcs.share(ann.token, npc.id);
    const shareId = link?.shareId ?? "";
    await npcs.openShare(bob.token, shareId);
    const ofBob = await sharedBy(bob, npc.id);
    for (const { id } of [ofAnn, ofBob])
      expect((await viewMoment(stranger(), id)).it).toMatchObject({ npcId: npc.id, shareId, portrait: npc.images[0] });
    await npcs.withdraw(ann.token, npc.id);
    for (const { id } of [ofAnn, ofBob])
      expect((await viewMoment(eve, id)).it).toMatchObject({ npcId: null, shareId: null, portrait: null });
    // A new link, which Bob has not followed, is not his to pass on.
    await npcs.share(ann.token, npc.id);
    expect((await viewMoment(eve, ofBob.id)).it).toMatchObject({ npcId: null, shareId: null });
  });
});

describe("the page and the pictures of a moment", () => {
  test.each([`<script>alert(1)</script>`, `"><img src=x onerror=1>`, `'"&amp;</title></head>`, "$& $' $1 $$"])(
    "show the text %j as text",
    async (hostile) => {
      const ann = await member();
      const id = await storedMoment(server.database, ann.userId, [hostile, "Welcome"]);
      const { tags, document } = await page(id);
      expect(tags["og:description"]).toBe(`${hostile} · Welcome`);
      expect(document.querySelectorAll("script, img")).toHaveLength(0);
      expect((await fetch(`${server.url}/m/${id}/whole.jpg`)).status).toBe(200);
    },
  );

  test("are a preview of 1200 × 630 and a picture as high as the lines, not found by searches", async () => {
    const { moment } = await shared();
    const sizes = await Promise.all(
      ["preview.jpg", "whole.jpg"].map(async (file) => {
        const answer = await fetch(`${moment.url}/${file}`);
        expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
          200,
          "private, no-cache",
          "noindex",
        ]);
        const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ["jpeg", 1200, 630],
      ["jpeg", 1080, 720],
    ]);
    const { headers } = await rawRequest(server.url, `/m/${moment.id}/preview.jpg`);
    const again = await rawRequest(server.url, `/m/${moment.id}/preview.jpg`, {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.status).toBe(304);
    expect((await page(moment.id)).headers.get("x-robots-tag")).toBe("noindex");
  });

  test("of anything else are none", async () => {
    const { moment } = await shared();
    for (const path of ["x", "A".repeat(22), `${moment.id}%00`, `${moment.id}'--`]) {
      const { status, text } = await rawRequest(server.url, `/m/${path}`);
      expect([path, status, text]).toEqual([path, 410, PAGE]);
    }
    for (const file of ["x.jpg", "..%2f..%2findex.html", "preview.jpg%00", "__proto__"])
      expect([file, (await rawRequest(server.url, `/m/${moment.id}/${file}`)).status]).toEqual([file, 404]);
  });
});

/** The page of a moment, and the tags that a messenger reads. */
async function page(
  momentId: string,
): Promise<{ status: number; text: string; tags: Record<string, string>; document: Document; headers: Headers }> {
  const answer = await fetch(`${server.url}/m/${momentId}`);
  const text = await answer.text();
  const { document } = new JSDOM(text).window;
  const metas = [...document.head.querySelectorAll("meta[property]")];
  const tags = Object.fromEntries(metas.map((meta) => [meta.getAttribute("property"), meta.getAttribute("content")]));
  return { status: answer.status, text, tags, document, headers: answer.headers };
}
