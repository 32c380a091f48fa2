import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { drawFace } from "../../db/seeds/drawFace.ts";
import { FACES } from "../../db/seeds/faces.ts";
import { tints } from "../../db/seeds/tints.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { NPC_SEEDS } from "../../db/seeds/npcs.ts";
import { SEED_TAGS } from "../../schema/rules/seedTags.ts";
import { PHRASEBOOK_LANGUAGES } from "../../schema/rules/languages.ts";

const PUBLIC_FOLDER = fileURLToPath(new URL("../../client/public", import.meta.url));
const BY_NAME = NPC_SEEDS.map((seed) => [seed.texts.en.name, seed] as const);
const characters = (text: string): number => [...text].length;

describe("the characters of every installation", () => {
  it("all exist, each once, with its fixed id", () => {
    const ids = NPC_SEEDS.map((seed) => seed.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(Object.values(NPC_IDS).toSorted());
  });

  it("speak every language of the product as original at least once", () => {
    expect(new Set(NPC_SEEDS.map((seed) => seed.language))).toEqual(new Set(PHRASEBOOK_LANGUAGES));
  });

  it.each(BY_NAME)("%s has a face, tags and a background within the limits", (_name, seed) => {
    expect(seed.images.length).toBeGreaterThan(0);
    for (const image of seed.images) expect(readFileSync(`${PUBLIC_FOLDER}${image}`, "utf8")).toContain("<svg");
    expect(seed.tags.length).toBeGreaterThanOrEqual(2);
    expect(seed.tags.length).toBeLessThanOrEqual(4);
    expect(new Set(seed.tags).size).toBe(seed.tags.length);
    expect(characters(seed.background)).toBeGreaterThan(200);
    expect(characters(seed.background)).toBeLessThanOrEqual(20_000);
  });

  it.each(BY_NAME)("%s introduces itself in all six languages and asks a question", (_name, seed) => {
    expect(Object.keys(seed.texts).toSorted()).toEqual([...PHRASEBOOK_LANGUAGES].toSorted());
    for (const language of PHRASEBOOK_LANGUAGES) {
      const { name, description, greeting } = seed.texts[language];
      for (const text of [name, description, greeting]) expect(text).toBe(text.trim());
      expect(characters(name)).toBeGreaterThan(0);
      expect(characters(name)).toBeLessThanOrEqual(50);
      expect(characters(description)).toBeGreaterThan(0);
      // One line of a card. The contract allows 500 characters.
      expect(characters(description)).toBeLessThanOrEqual(["zh", "ja", "ko"].includes(language) ? 30 : 60);
      expect(characters(greeting)).toBeLessThanOrEqual(1000);
      expect(greeting).toMatch(/[?？]$/);
    }
  });

  it.each(PHRASEBOOK_LANGUAGES)("have names that cannot be confused in %s", (language) => {
    const names = NPC_SEEDS.map((seed) => seed.texts[language].name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("use tags that people can type: at most 24 characters of a to z and hyphens", () => {
    for (const tag of SEED_TAGS) expect(tag).toMatch(/^[a-z-]{1,24}$/);
  });
});

describe("the drawn faces", () => {
  const folder = `${PUBLIC_FOLDER}/faces`;

  it("are one for each character, and the folder has no others", () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      Object.keys(FACES)
        .map((slug) => `${slug}.svg`)
        .toSorted(),
    );
  });

  it.each(Object.entries(FACES))("%s is on disk as its parts draw it", (slug, face) => {
    expect(readFileSync(`${folder}/${slug}.svg`, "utf8")).toBe(drawFace(face));
  });

  it("give their colour to the place that waits for them", () => {
    const sheet = new URL("../../client/src/components/faces/tints.css", import.meta.url);
    expect(readFileSync(sheet, "utf8")).toBe(tints(FACES));
  });

  it("look different: no two share a hair style or a background", () => {
    const faces = Object.values(FACES);
    expect(new Set(faces.map((face) => face.hair)).size).toBe(faces.length);
    expect(new Set(faces.map((face) => face.background)).size).toBe(faces.length);
  });
});
