import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { SCENE_SEEDS, seededTexts } from "../../../db/seeds/sceneSeeds.ts";
import { PHRASEBOOK_LANGUAGES } from "../../../schema/rules/languages.ts";
import { offlineLanguageTools } from "../../../server/adapters/ai/offline/offlineLanguageTools.ts";
import { sceneLine } from "../../../server/adapters/ai/offline/reply/playScene.ts";
import { promptOf } from "../offlinePrompt.ts";

const EACH = SCENE_SEEDS.flatMap((scene) => PHRASEBOOK_LANGUAGES.map((language) => ({ scene, language })));

test("twenty scenes come with the product, each character has one, and each level some", () => {
  expect(SCENE_SEEDS).toHaveLength(20);
  expect(new Set(SCENE_SEEDS.map(({ npc }) => npc))).toEqual(new Set(Object.keys(NPC_IDS)));
  expect(new Set(SCENE_SEEDS.map(({ level }) => level)).size).toBe(3);
});

describe.each(EACH)("the scene $scene.title.en in $language", ({ scene, language }) => {
  const texts = seededTexts(scene, language);
  const lines = [texts.opening, ...texts.goals.flatMap(({ hint, answer }) => [hint, answer])];

  test("has its words in its lines, as many as in English, and all of its texts", () => {
    expect(texts.words.filter((word) => !lines.some((line) => line.includes(word)))).toEqual([]);
    expect(texts.words).toHaveLength(seededTexts(scene, "en").words.length);
    expect([texts.title, texts.place, texts.twist, ...lines].filter((text) => text.trim() === "")).toEqual([]);
  });

  test("is played by its hints in the demo to its end, and what is said there can be translated", async () => {
    const reached: number[] = [];
    const said: string[] = [texts.opening];
    const play = (line: string): string => {
      const prompt = promptOf([...said, line], { language, npcId: NPC_IDS[scene.npc] });
      return sceneLine(prompt, { runId: "", texts, isTwisted: false, correctsLines: false, reached }) ?? "";
    };
    const tools = offlineLanguageTools();
    const to = language === "de" ? "en" : "de";
    for (const [goal, { hint, answer }] of texts.goals.entries()) {
      const again = play("…");
      expect(play(hint)).toBe(answer);
      for (const text of [again, answer]) {
        const { translation } = await tools.translate(
          { text, from: language, to, level: "beginner" },
          new AbortController().signal,
        );
        expect(translation).not.toBe(text);
      }
      reached.push(goal);
      said.push(hint, answer);
    }
  });
});
