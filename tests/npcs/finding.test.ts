import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import type { CharacterPage } from "../kit/npcs/npcsClient.ts";
import type { Outcome } from "../kit/accounts/accountsClient.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { prices: { reply: 0 } } });
let ann: { token: string; userId: string };
beforeAll(async () => {
  ann = await registeredUser(server.database);
});

/** A unique word. */
const rare = (): string => `q${randomUUID().replaceAll("-", "").slice(0, 12)}`;
const ids = ({ data }: Outcome<CharacterPage>): string[] => data?.items.map(({ id }) => id) ?? [];

describe("characters", () => {
  const client = () => npcsOverGraphql(server.url);
  const make = (fields: object) => newCharacter(server.url, ann.token, fields);

  test("are found without a token, by name, then by description and tag", async () => {
    const word = rare();
    const byTag = await make({ tags: [word] });
    const byDescription = await make({ description: `They say ${word} here.` });
    const byName = await make({ name: `Dr ${word}` });
    for (const token of [null, ann.token, (await server.guest()).token]) {
      const outcome = await client().search(token, word);
      expect(outcome.data?.total).toBe(3);
      expect(ids(outcome)[0]).toBe(byName.id);
      expect(ids(outcome).sort()).toEqual([byTag.id, byDescription.id, byName.id].sort());
    }
  });

  test("are found in capitals or small letters, by part of a word, and only with all words", async () => {
    const [one, two] = [rare(), rare()];
    const npc = await make({ name: `Mira ${one}`, description: `Sells ${two}.` });
    for (const query of [one.toUpperCase(), ` ${one} ${two} `, one.slice(0, 9)])
      expect(ids(await client().search(null, query))).toContain(npc.id);
    expect((await client().search(null, `${one} ${rare()}`)).data).toEqual({ items: [], total: 0 });
  });

  test.each([
    ["Chinese", "深夜食堂的面包师", "面包"],
    ["Japanese", "夜のパン屋さんです", "パン"],
    ["Korean", "밤에 빵집에서 일해요", "빵집"],
  ])("are found by two characters inside %s text", async (_language, description, query) => {
    const [npc, other] = [await make({ description }), await make({})];
    const found = ids(await client().search(null, query, { limit: 100 }));
    expect(found).toContain(npc.id);
    expect(found).not.toContain(other.id);
  });

  test.each(["%", "_", "' or 1=1 --", "\\", "!!!", "a & b", "(", "\u0000x", "🙂"])(
    "survive the query %j",
    async (query) => {
      expect(["VALIDATION_FAILED", null]).toContain((await client().search(null, query)).code);
    },
  );

  test.each(["\u0000", "x".repeat(25)])("are refused with the tag %j", async (tag) => {
    expect(await client().list(null, { tag })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { tag: expect.stringMatching(/controlCharacters|tooLong/) },
    });
  });

  test("are searched with at most 100 characters", async () => {
    expect((await client().search(null, "x".repeat(100))).code).toBeNull();
    expect(await client().search(null, "x".repeat(101))).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { query: "validation.tooLong" },
    });
  });

  test("have pages and a total, in lists and in searches", async () => {
    const word = rare();
    for (let made = 0; made < 5; made += 1) await make({ name: `${word} ${made}` });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => client().search(null, word, { page, limit: 2 })));
    expect(pages.map((page) => ids(page).length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap(ids)).size).toBe(5);
    for (const page of pages) expect(page.data?.total).toBe(5);
    const mine = await Promise.all([1, 2].map((page) => client().list(ann.token, { type: "mine", page, limit: 2 })));
    expect(new Set(mine.flatMap(ids)).size).toBe(4);
  });

  test.each([{ page: 0 }, { limit: 0 }, { limit: 101 }])("refuse the page %j", async (paging) => {
    const fields = Object.fromEntries(Object.keys(paging).map((field) => [field, "validation.invalidPage"]));
    expect(await client().search(null, "a", paging)).toMatchObject({ code: "VALIDATION_FAILED", fields });
    expect(await client().list(null, paging)).toMatchObject({ code: "VALIDATION_FAILED", fields });
  });

  test("are told all that is wrong with a search at once", async () => {
    const fields = { query: "validation.tooLong", page: "validation.invalidPage", limit: "validation.invalidPage" };
    expect(await client().search(null, "x".repeat(101), { page: 0, limit: 101 })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields,
    });
  });

  test("are filtered by language and tag", async () => {
    const [word, tag] = [rare(), rare()];
    const french = await make({ name: word, language: "fr", tags: [tag] });
    const korean = await make({ name: word, language: "ko", tags: ["tea"] });
    const search = async (filters: object) => ids(await client().search(null, word, filters)).sort();
    expect(await search({ languages: ["fr"] })).toEqual([french.id]);
    expect(await search({ languages: ["fr", "ko"] })).toEqual([french.id, korean.id].sort());
    expect(await search({ languages: ["de"] })).toEqual([]);
    expect(await search({ tag: tag.toUpperCase() })).toEqual([french.id]);
    expect(await search({ tag, languages: ["ko"] })).toEqual([]);
    expect(await client().list(null, { type: "new", tag })).toMatchObject({
      data: { items: [{ id: french.id }], total: 1 },
    });
    expect((await client().list(null, { tag: rare() })).data).toEqual({ items: [], total: 0 });
    const all = (await client().list(null, { languages: ["ja"], limit: 100 })).data;
    expect(all?.items.every(({ languages }) => languages.includes("ja"))).toBe(true);
    expect(all?.items.map(({ id }) => id)).toContain(NPC_IDS.yuki);
  });

  test("that are private are not in other users' lists, searches, counts or tags, nor found by their id", async () => {
    const [word, tag] = [rare(), rare()];
    const bob = await registeredUser(server.database);
    const guest = await server.guest();
    const before = (await client().list(null)).data?.total;
    const npc = await make({ name: word, tags: [tag], visibility: "private" });
    for (const token of [null, bob.token, guest.token]) {
      expect((await client().list(token)).data?.total).toBe(before);
      for (const type of ["public", "popular", "new"])
        expect(ids(await client().list(token, { type, limit: 100 }))).not.toContain(npc.id);
      expect((await client().list(token, { tag })).data).toEqual({ items: [], total: 0 });
      expect((await client().search(token, word)).data).toEqual({ items: [], total: 0 });
      expect(await client().view(token, npc.id)).toMatchObject({ code: "NOT_FOUND" });
      const { data } = await server
        .as(token)
        .request<{ npcTags: { tag: string }[] }>("{ npcTags(limit: 100) { tag } }");
      expect(data?.npcTags.map((one) => one.tag)).not.toContain(tag);
    }
    expect((await client().view(ann.token, npc.id)).data).toEqual(npc);
    expect(ids(await client().list(ann.token, { type: "mine" }))).toContain(npc.id);
  });

  test("that are private are not in the public list of their owners and users either", async () => {
    const word = rare();
    const npc = await make({ name: word, visibility: "private" });
    await converse(server.as(ann.token), npc.id, "Hi");
    expect((await client().search(ann.token, word)).data?.total).toBe(0);
    expect(ids(await client().list(ann.token, { type: "new", limit: 100 }))).not.toContain(npc.id);
  });

  test("that a user owns are not in another user's own list", async () => {
    const bob = await registeredUser(server.database);
    await make({});
    expect((await client().list(bob.token, { type: "mine" })).data).toEqual({ items: [], total: 0 });
    expect(await client().list(null, { type: "mine" })).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test.each([null, "mine"])("are refused to an unknown token, even where no token is needed", async (type) => {
    expect(await client().list("garbage", type ? { type } : {})).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await client().search("garbage", "x")).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("tags are counted over public characters, the most used first", async () => {
  const tag = rare();
  for (const visibility of ["public", "public", "private"])
    await newCharacter(server.url, ann.token, { tags: [tag], visibility });
  const { data } = await server
    .as(null)
    .request<{ npcTags: { tag: string; count: number }[] }>("{ npcTags(limit: 100) { tag count } }");
  expect(data?.npcTags.find((one) => one.tag === tag)?.count).toBe(2);
  const counts = data?.npcTags.map(({ count }) => count) ?? [];
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});
