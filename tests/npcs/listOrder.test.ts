import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { NPC_SEEDS } from "../../db/seeds/npcs.ts";
import type { Language } from "../../schema/rules/languages.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = ownServerOfFile();
const seeds = NPC_SEEDS.map(({ id }) => id);
const nativesOf = (language: Language): string[] =>
  NPC_SEEDS.filter((npc) => npc.language === language).map(({ id }) => id);

/** New characters of a user; their ids come before those of the product's. */
let mira: { id: string; language: Language }[];
beforeAll(async () => {
  const { userId } = await registeredUser(server.database);
  mira = [];
  for (const language of ["fr", "de", "ja", "fr"] as const) {
    const id = randomUUID().replace(/^.{8}/, "00000000");
    await storedCharacter(server.database, userId, { id, language });
    mira.push({ id, language });
  }
});

/** A list of all characters as a guest who practises a language sees it, read in pages. */
async function listed(type: string, language: Language, limit = 5, filters = ""): Promise<string[]> {
  const guest = await server.guest(language);
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await guest.request<{ npcs: { items: { id: string }[] } }>(
      `{ npcs(type: ${type}, page: ${page}, limit: ${limit}${filters}) { items { id } } }`,
    );
    const items = data?.npcs.items ?? [];
    if (items.length === 0) return ids;
    ids.push(...items.map(({ id }) => id));
  }
}

const madeIn = (language: Language): string[] =>
  mira
    .filter((npc) => npc.language === language)
    .map(({ id }) => id)
    .toReversed();

test("a new character of a user is not among the popular ones before those that the product features", async () => {
  const popular = await listed("popular", "en");
  expect(popular.slice(0, seeds.length)).toEqual(seeds);
  expect(new Set(popular.slice(seeds.length))).toEqual(new Set(mira.map(({ id }) => id)));
});

test.each(["fr", "de", "ja", "zh"] as const)(
  "home shows natives of %s first to who practises it, among the featured ones and among the others",
  async (language) => {
    const natives = nativesOf(language);
    const made = madeIn(language);
    const others = mira.map(({ id }) => id).toReversed();
    expect(natives.length).toBeGreaterThan(0);
    const expected = [
      ...natives,
      ...seeds.filter((id) => !natives.includes(id)),
      ...made,
      ...others.filter((id) => !made.includes(id)),
    ];
    for (const limit of [3, 5, 100]) expect(await listed("public", language, limit)).toEqual(expected);
  },
);

test("natives come first within a topic too", async () => {
  const food = NPC_SEEDS.filter(({ tags }) => tags.includes("food"));
  const inTopic = await listed("public", "ja", 2, `, tag: "food"`);
  const natives = food.filter((npc) => npc.language === "ja");
  const others = food.filter((npc) => npc.language !== "ja");
  expect(natives.length * others.length).toBeGreaterThan(0);
  expect(inTopic).toEqual([...natives, ...others].map(({ id }) => id));
});
