import { randomBytes, randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { saveShare } from "../../db/queries/npcs/npcShares.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { newCharacter, upload } from "../kit/npcs/characters.ts";
import type { Character, CharacterFields } from "../kit/npcs/npcsClient.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { pathOf } from "../kit/media/pathOf.ts";
import { picture } from "../kit/media/pictures.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { clientFolderOfFile, PAGE } from "../kit/server/clientFolder.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const DAY_MS = 86_400_000;
const PREVIEW_JPEG = { format: "jpeg", width: 1200, height: 630, hasAlpha: false };
const PUBLIC_URL = "https://causerie.example";

const clientFolder = clientFolderOfFile();
const server = testServerOfFile({ clientFolder });
const known = testServerOfFile({ clientFolder, config: { publicUrl: PUBLIC_URL } });
let ann: { token: string; userId: string };
beforeAll(async () => {
  ann = await registeredUser(server.database);
});

/** A private character of Ann, and its link. */
async function shared(fields: CharacterFields = {}): Promise<{ npc: Character; shareId: string; path: string }> {
  const npc = await newCharacter(server.url, ann.token, { visibility: "private", ...fields });
  const { data: link } = await npcsOverGraphql(server.url).share(ann.token, npc.id);
  const shareId = link?.shareId ?? "";
  return { npc, shareId, path: `/chat/${npc.id}?share_id=${shareId}` };
}

/** A link to a seeded character, which has no owner. */
async function linkToSeeded({ database }: TestServer): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await saveShare(database.orm.em.fork(), {
    id,
    npcId: NPC_IDS.yuki,
    at: new Date(),
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  return id;
}

/** The parts of a page that a messenger reads. */
async function readPage(
  url: string,
): Promise<{ text: string; tags: Record<string, string>; document: Document; headers: Headers }> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  const text = await response.text();
  const { document } = new JSDOM(text).window;
  const metas = [...document.head.querySelectorAll("meta[property]")];
  const tags = Object.fromEntries(
    metas.map((meta) => [meta.getAttribute("property") ?? "", meta.getAttribute("content") ?? ""]),
  );
  return { text, tags, document, headers: response.headers };
}

describe("the page of a valid share link", () => {
  test("has the character's name, description, picture and address, and is the same page otherwise", async () => {
    const { npc, shareId, path } = await shared();
    const { text, tags, headers } = await readPage(server.url + path);
    expect(tags).toEqual({
      "og:site_name": "Causerie",
      "og:type": "website",
      "og:title": npc.name,
      "og:description": npc.description,
      "og:url": server.url + path,
      "og:image": expect.stringMatching(new RegExp(`^${server.url}/share/${shareId}\\.jpg\\?v=[\\w-]{16}$`)),
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": npc.name,
      "twitter:card": "summary_large_image",
    });
    // What a new guest practises who comes by the link.
    expect(text).toContain(`<head><meta name="character-language" content="en" />`);
    expect(text.replaceAll(/<meta (property|name="character-language")[^>]*>\n?/g, "")).toBe(PAGE);
    expect(headers.get("content-type")).toContain("text/html");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
  });

  test("does not contain the character's background", async () => {
    const { path } = await shared({ backgroundKnowledge: "the secret of rye" });
    expect((await readPage(server.url + path)).text).not.toContain("the secret of rye");
  });

  test.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=1>`,
    `'"&amp;</title></head>`,
    "a & b &lt; c",
    "$& $' $` $1 $$",
    "Ünïcødé 🙂 月",
  ])("shows the texts %j unchanged", async (hostile) => {
    const { path } = await shared({ name: hostile, description: `${hostile}\n${hostile}` });
    const { tags, document } = await readPage(server.url + path);
    expect(tags).toMatchObject({ "og:title": hostile, "og:description": `${hostile}\n${hostile}` });
    expect(document.querySelectorAll("script, img")).toHaveLength(0);
    expect(document.querySelector("title")?.textContent).toBe("Causerie");
    expect(document.querySelectorAll("head meta")).toHaveLength(12);
  });

  test("uses PUBLIC_URL, when it is set", async () => {
    const shareId = await linkToSeeded(known);
    const { tags } = await readPage(`${known.url}/?share_id=${shareId}`);
    expect(tags).toMatchObject({
      "og:url": `${PUBLIC_URL}/chat/${NPC_IDS.yuki}?share_id=${shareId}`,
      "og:image": expect.stringContaining(`${PUBLIC_URL}/share/${shareId}.jpg?v=`),
    });
  });
});

describe("the picture of a valid share link", () => {
  test.each([
    ["wide", 900, 300],
    ["tall", 100, 1000],
    ["small", 20, 20],
  ])("is a JPEG of 1200 × 630 of a %s upload", async (_name, width, height) => {
    const uploaded: { url: string } = await (
      await upload(server.url, ann.token, await picture(width, height).webp().toBuffer())
    ).json();
    const { shareId } = await shared({ images: [pathOf(uploaded.url)] });
    expect(await jpegAt(`${server.url}/share/${shareId}.jpg`)).toMatchObject(PREVIEW_JPEG);
  });

  test("is a JPEG of 1200 × 630 of a drawn face", async () => {
    const shareId = await linkToSeeded(server);
    const url = `${server.url}/share/${shareId}.jpg`;
    expect(await jpegAt(url)).toMatchObject(PREVIEW_JPEG);
    const { channels } = await sharp(await (await fetch(url)).arrayBuffer()).stats();
    for (const { min, max } of channels) expect(max - min).toBeGreaterThan(100);
  });

  test("is kept by the hash that the page names, changes with the texts, and is not sent again to who has it", async () => {
    const { npc, path } = await shared();
    const before = (await readPage(server.url + path)).tags["og:image"] ?? "";
    const answer = await fetch(before);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600, immutable");
    const etag = answer.headers.get("etag") ?? "";
    expect((await fetch(before, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await fetch(before.replace(/v=.*/, "v=other"))).headers.get("cache-control")).toBe("public, no-cache");

    await npcsOverGraphql(server.url).update(ann.token, npc.id, { name: "Renamed" });
    expect((await readPage(server.url + path)).tags["og:image"]).not.toBe(before);
    const renamed = await fetch(before, { headers: { "If-None-Match": etag } });
    expect([renamed.status, renamed.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
  });

  async function jpegAt(url: string) {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    return sharp(await response.arrayBuffer()).metadata();
  }
});

describe("the address of a chat without a share link", () => {
  test("has the preview of a public character, with its language and a picture, whoever opens it", async () => {
    const npc = await newCharacter(server.url, ann.token, { visibility: "public", language: "ja" });
    const page = `${server.url}/chat/${npc.id}`;
    const { tags, text, headers } = await readPage(page);
    expect(tags).toMatchObject({
      "og:title": npc.name,
      "og:description": npc.description,
      "og:url": page,
      "og:image": expect.stringMatching(new RegExp(`^${page}/preview\\.jpg\\?v=[\\w-]{16}$`)),
      "twitter:card": "summary_large_image",
    });
    expect(text).toContain(`<head><meta name="character-language" content="ja" />`);
    expect(headers.get("cache-control")).toBe("no-cache");
    const image = await fetch(tags["og:image"] ?? "");
    expect(image.headers.get("cache-control")).toBe("public, max-age=3600, immutable");
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject(PREVIEW_JPEG);
  });

  test("tells nothing of a private character, of one that was made private, and of a deleted one", async () => {
    const client = npcsOverGraphql(server.url);
    const { npc: never } = await shared();
    const made = await newCharacter(server.url, ann.token, { visibility: "public" });
    const deleted = await newCharacter(server.url, ann.token, { visibility: "public" });
    for (const { id } of [made, deleted]) expect((await readPage(`${server.url}/chat/${id}`)).text).not.toBe(PAGE);
    await client.update(ann.token, made.id, { visibility: "private" });
    await client.remove(ann.token, deleted.id);
    const answer = async (id: string) => {
      const page = await rawRequest(server.url, `/chat/${id}`);
      const picture = await fetch(`${server.url}/chat/${id}/preview.jpg`);
      return { page: [page.status, page.text], picture: [picture.status, (await picture.json()).code] };
    };
    const ofNone = await answer(randomUUID());
    expect(ofNone).toEqual({ page: [200, PAGE], picture: [404, "NOT_FOUND"] });
    for (const id of [never.id, made.id, deleted.id, "1", "%00", "x".repeat(5000)])
      expect([id, await answer(id)]).toEqual([id, ofNone]);
  });
});

describe("a share link that is not valid", () => {
  test.each(["withdrawn", "expired", "of a deleted character"])(
    "because it is %s has the plain page and no picture",
    async (ending) => {
      const { npc, shareId, path } = await shared();
      expect(Object.keys((await readPage(server.url + path)).tags)).toContain("og:title");
      const client = npcsOverGraphql(server.url);
      if (ending === "withdrawn") await client.withdraw(ann.token, npc.id);
      if (ending === "of a deleted character") await client.remove(ann.token, npc.id);
      const over = ending === "expired" ? await expiredLink(npc.id) : { shareId, path };
      expect((await readPage(server.url + over.path)).text).toBe(PAGE);
      expect((await fetch(`${server.url}/share/${over.shareId}.jpg`)).status).toBe(404);
    },
  );

  async function expiredLink(npcId: string): Promise<{ shareId: string; path: string }> {
    const id = randomBytes(16).toString("base64url");
    await saveShare(server.database.orm.em.fork(), {
      id,
      npcId,
      at: new Date(Date.now() - DAY_MS),
      expiresAt: new Date(Date.now() - 1000),
    });
    return { shareId: id, path: `/chat/${npcId}?share_id=${id}` };
  }
});

describe("the page without a preview is served", () => {
  /** Does not use fetch, because fetch normalises the URL. */
  const rawly = async (path: string): Promise<{ status: number; text: string }> => {
    const { status, text } = await rawRequest(server.url, path);
    return { status, text };
  };

  test.each(["/", "/characters"])("at %s, where there is no share id", async (path) => {
    expect(await rawly(path)).toEqual({ status: 200, text: PAGE });
  });

  test("for a malformed share id", async () => {
    const { npc, shareId } = await shared();
    const hostile = [
      "share_id=",
      "share_id",
      `share_id=${"A".repeat(22)}`,
      `share_id=${"A".repeat(10_000)}`,
      `share_id=${shareId}%00`,
      `share_id=%00${shareId}`,
      `share_id=${shareId}&share_id=${shareId}`,
      `share_id[]=${shareId}`,
      `share_id[x]=${shareId}`,
      `share_id=${shareId}%0d%0aX:1`,
      `share_id=${shareId}%`,
      "share_id=%ff",
      "share_id=%3Cscript%3E",
      "share_id='%20or%201=1--",
      "share_id[__proto__]=x",
      `SHARE_ID=${shareId}`,
    ];
    for (const query of hostile)
      expect([query, await rawly(`/chat/${npc.id}?${query}`)]).toEqual([query, { status: 200, text: PAGE }]);
  });

  test("no picture is served for any such id", async () => {
    const { shareId } = await shared();
    for (const name of [
      "x.jpg",
      `${"A".repeat(22)}.jpg`,
      `${"A".repeat(5000)}.jpg`,
      `${shareId}%00.jpg`,
      "..%2f..%2findex.html",
      "%2e%2e%2ffaces%2fyuki.svg",
      `${shareId}.jpg.jpg`,
    ]) {
      expect([name, (await rawly(`/share/${name}`)).status]).toEqual([name, 404]);
    }
  });
});
