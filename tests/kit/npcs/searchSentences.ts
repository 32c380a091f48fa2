import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../db/connection.ts";
import { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import { findNpcs } from "../../../db/queries/npcs/npcLists.ts";
import type { NpcList } from "../../../db/queries/npcs/npcLists.ts";
import { findTags } from "../../../db/queries/npcs/npcTags.ts";
import { searchAll, searchName } from "../../../db/search/npcSearch.ts";
import { registeredUser } from "../accounts/registeredUser.ts";
import { SEARCH_CASES } from "./searchCases.ts";
import type { Findable } from "./searchCases.ts";

/** Says of a database what a search finds there: the same on every kind of it. */
export function searchSentences(open: () => Promise<Database>): void {
  let database: Database;
  const em = () => database.orm.em.fork();
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => em().execute("delete from npcs"));
  afterAll(() => database.close());

  async function add(characters: Record<string, Findable>, creator?: string): Promise<Map<string, string>> {
    const keys = new Map<string, string>();
    const manager = em();
    for (const [key, fields] of Object.entries(characters)) {
      const id = randomUUID();
      keys.set(id, key);
      manager.create(Npc, {
        id,
        language: "en",
        name: "Nobody",
        description: "",
        greeting: "",
        texts: {},
        background: "",
        visibility: "public",
        isAIAvatar: false,
        tags: [],
        images: [],
        chatCount: 0,
        ...(creator && { creator }),
        ...fields,
        createdAt: new Date(),
        updatedAt: new Date(),
      });
    }
    await manager.flush();
    return keys;
  }

  async function find(list: Partial<NpcList>): Promise<{ ids: string[]; total: number }> {
    const { items, total } = await findNpcs(em(), {
      type: "public",
      userId: null,
      language: null,
      gloss: null,
      offset: 0,
      limit: 10,
      ...list,
    });
    return { ids: items.map(({ id }) => id), total };
  }

  test.each(SEARCH_CASES)("finds $says", async ({ characters, finds, query, languages, tag }) => {
    const keys = await add(characters);
    const { ids, total } = await find({ query, languages, tag });
    expect(ids.map((id) => keys.get(id))).toEqual(finds);
    expect(total).toBe(finds.length);
  });

  test("finds a user's private characters among their own, and no other user's", async () => {
    const [ann, bob] = await Promise.all([registeredUser(database), registeredUser(database)]);
    const own = [...(await add({ own: { name: "Mira", visibility: "private", language: "fr" } }, ann.userId)).keys()];
    await add({ deleted: { name: "Mira", deletedAt: new Date() } }, ann.userId);
    await add({ other: { name: "Mira" } }, bob.userId);
    expect(await find({ type: "mine", userId: ann.userId, query: "mira" })).toEqual({ ids: own, total: 1 });
    expect(await find({ type: "mine", userId: ann.userId, languages: ["fr"] })).toEqual({ ids: own, total: 1 });
    expect(await find({ type: "mine", userId: ann.userId })).toEqual({ ids: own, total: 1 });
    expect(await find({ type: "mine", userId: null, query: "mira" })).toEqual({ ids: [], total: 0 });
  });

  test("finds a character by what it was changed to, and no longer by what it was", async () => {
    const [id = ""] = [...(await add({ a: { name: "Mira", tags: ["tea"] } })).keys()];
    const total = async (query: string) => (await find({ query })).total;
    const manager = em();
    const npc = await manager.findOneOrFail(Npc, id);
    manager.assign(npc, { name: "Nora", tags: ["coffee"] });
    await manager.flush();
    expect([await total("mira"), await total("tea"), await total("nora"), await total("coffee")]).toEqual([0, 0, 1, 1]);
    await em().execute("update npcs set visibility = 'private' where id = ?", [id]);
    expect(await total("nora")).toBe(0);
    await em().execute("update npcs set visibility = 'public' where id = ?", [id]);
    expect(await total("nora")).toBe(1);
    await em().execute("update npcs set deleted_at = now() where id = ?", [id]);
    expect(await total("nora")).toBe(0);
    await em().execute("update npcs set deleted_at = null where id = ?", [id]);
    expect(await total("nora")).toBe(1);
    await em().execute("delete from npcs where id = ?", [id]);
    expect(await total("nora")).toBe(0);
  });

  test("changes the order of a search when chats begin", async () => {
    const keys = await add({ a: { name: "Mira", chatCount: 1 }, b: { name: "Mira", chatCount: 2 } });
    await em().execute("update npcs set chat_count = 3 where chat_count = 1");
    expect((await find({ query: "mira" })).ids.map((id) => keys.get(id))).toEqual(["a", "b"]);
  });

  test("pages through everything once, with the number in all on every page and after the last", async () => {
    const all = await add(
      Object.fromEntries(Array.from({ length: 7 }, (_, index) => [index, { name: "Mira", tags: ["tea"] }])),
    );
    for (const list of [
      { query: "mira" },
      { tag: "tea" },
      {},
      { type: "popular" as const },
      { type: "new" as const, languages: ["en" as const] },
    ]) {
      const pages = await Promise.all([0, 3, 6, 9].map((offset) => find({ ...list, offset, limit: 3 })));
      expect(pages.map(({ ids }) => ids.length)).toEqual([3, 3, 1, 0]);
      expect(new Set(pages.flatMap(({ ids }) => ids))).toEqual(new Set(all.keys()));
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
    }
  });

  test("ranks thousands as it ranks a few", { timeout: 60_000 }, async () => {
    const names = ["Tea", "Tea Time", "Green Tea", "Nobody", "Nobody"];
    const rows = Array.from({ length: 2200 }, (_, index) => {
      const n = index + 1;
      const kind = n % 100 === 0 ? (n / 100) % 4 : 4;
      const found = {
        name: names[kind] ?? "",
        description: "tea",
        greeting: "",
        texts: {},
        tags: kind === 3 ? ["tea"] : [],
      };
      const search = { searchName: searchName(found), searchAll: searchAll(found) };
      return {
        ...found,
        ...search,
        id: randomUUID(),
        language: "en" as const,
        chatCount: n,
        createdAt: new Date(),
        updatedAt: new Date(),
      };
    });
    await em().insertMany(Npc, rows);
    const pages = await Promise.all(
      [0, 10, 20].map((offset) =>
        findNpcs(em(), { type: "public", userId: null, language: null, gloss: null, query: "tea", offset, limit: 10 }),
      ),
    );
    const kinds = pages.flatMap(({ items }) => items.map(({ name, tags }) => (tags.length > 0 ? "tagged" : name)));
    expect(kinds).toEqual([
      ...Array(5).fill("Tea"),
      ...Array(6).fill("Tea Time"),
      ...Array(6).fill("Green Tea"),
      ...Array(5).fill("tagged"),
      ...Array(8).fill("Nobody"),
    ]);
    const counts = pages.flatMap(({ items }) => items.map(({ chatCount }) => chatCount));
    expect(counts).toEqual(
      [...new Set(kinds)].flatMap((kind) =>
        counts.filter((_, index) => kinds[index] === kind).toSorted((a, b) => b - a),
      ),
    );
    expect(counts.slice(-8)).toEqual([2199, 2198, 2197, 2196, 2195, 2194, 2193, 2192]);
    // More are not counted.
    expect(pages.map(({ total }) => total)).toEqual([1000, 1000, 1000]);
  });

  test("counts tags of public characters, whatever becomes of these", async () => {
    const tags = async () => Object.fromEntries((await findTags(em(), 10)).map(({ tag, count }) => [tag, count]));
    await add({
      a: { tags: ["tea", "jazz"] },
      b: { tags: ["tea"] },
      c: { tags: ["tea", "secret"], visibility: "private" },
      d: { tags: ["gone"], deletedAt: new Date() },
    });
    expect(await findTags(em(), 10)).toEqual([
      { tag: "tea", count: 2 },
      { tag: "jazz", count: 1 },
    ]);
    expect(await findTags(em(), 1)).toEqual([{ tag: "tea", count: 2 }]);
    await em().execute("update npcs set visibility = 'public' where visibility = 'private'");
    expect(await tags()).toEqual({ tea: 3, secret: 1, jazz: 1 });
    await em().execute("update npcs set tags = '{chess,tea}' where 'jazz' = any (tags)");
    expect(await tags()).toEqual({ tea: 3, secret: 1, chess: 1 });
    await em().execute("update npcs set deleted_at = now() where 'secret' = any (tags)");
    expect(await tags()).toEqual({ tea: 2, chess: 1 });
    await em().execute("delete from npcs");
    expect(await tags()).toEqual({});
  });
}
