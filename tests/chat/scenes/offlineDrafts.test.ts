import { describe, expect, test } from "vitest";
import { SCENE_SEEDS } from "../../../db/seeds/sceneSeeds.ts";
import { LEVELS, PHRASEBOOK_LANGUAGES } from "../../../schema/rules/languages.ts";
import { sceneRules } from "../../../schema/rules/sceneInput.ts";
import { offlineLanguageTools } from "../../../server/adapters/ai/offline/offlineLanguageTools.ts";
import type { SceneDraft } from "../../../server/core/language/languageTools.port.ts";

const tools = offlineLanguageTools();
const open = new AbortController().signal;
const asked = { npcName: "Mira", npcDescription: "Bakes.", wish: "", titles: [] } as const;

describe("the demo's scenes", () => {
  test.each(LEVELS)(
    "are proposed at level %s with the character's own name, and say the same in each language",
    async (level) => {
      const seed = SCENE_SEEDS.find((it) => it.level === level);
      const proposed = await tools.proposeScene({ ...asked, language: "de", level }, open);
      expect(proposed.title).toBe(seed?.title.de);
      expect(JSON.stringify(proposed)).toContain("Mira");
      const texts = await Promise.all(
        PHRASEBOOK_LANGUAGES.map(async (to) => {
          const scene: SceneDraft =
            to === "de" ? proposed : await tools.translateScene({ scene: proposed, from: "de", to, level }, open);
          return { language: to, ...scene };
        }),
      );
      expect(texts.map(({ opening }) => opening)).toEqual(
        PHRASEBOOK_LANGUAGES.map((language) => expect.stringContaining(seed?.opening[language].slice(-6) ?? "?")),
      );
      expect(sceneRules.isValidSync({ level, texts })).toBe(true);
    },
  );

  test("are another one once the character has the first, and by what is wished", async () => {
    const [first, second] = SCENE_SEEDS.filter(({ level }) => level === "beginner");
    const request = { ...asked, language: "en", level: "beginner" } as const;
    expect((await tools.proposeScene({ ...request, titles: [first?.title.en ?? ""] }, open)).title).toBe(
      second?.title.en,
    );
    const hotel = SCENE_SEEDS.find(({ id, level }) => level === "beginner" && id === SCENE_SEEDS[5]?.id);
    expect((await tools.proposeScene({ ...request, wish: hotel?.title.en ?? "?" }, open)).title).toBe(hotel?.title.en);
  });

  test("are translated only as they were proposed", async () => {
    const proposed = await tools.proposeScene({ ...asked, language: "de", level: "beginner" }, open);
    const changed = { ...proposed, opening: "Etwas anderes." };
    const translating = tools.translateScene({ scene: changed, from: "de", to: "ja", level: "beginner" }, open);
    await expect(translating).rejects.toMatchObject({ code: "UNTRANSLATABLE" });
  });
});
