import { describe, expect, test } from "vitest";
import { SCENE_SEEDS, seededTexts } from "../../../db/seeds/sceneSeeds.ts";
import type { SceneSeed } from "../../../db/seeds/sceneSeeds.ts";
import { PHRASEBOOK_LANGUAGES } from "../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../schema/rules/languages.ts";
import { goalsBySigns } from "../../../server/core/chat/scenes/goalSigns.policy.ts";
import written from "./transcripts.json" with { type: "json" };

/** A line, and the places of the goals that it is labelled to reach. */
type LabelledLine = (string | number)[];
const FILES: Record<string, Record<PhrasebookLanguage, LabelledLine[][]>> = written;
const TITLES: Record<string, string> = {
  cafe: "At the café",
  bakery: "At the bakery",
  taxi: "In a taxi",
  doctor: "At the doctor's",
  bookshop: "A present from the bookshop",
};

interface Count {
  right: number;
  ticked: number;
  labelled: number;
  wrong: string[];
}

/** Plays a transcript: each goal is ticked once, by the first line that reaches it. */
function play(scene: SceneSeed, language: PhrasebookLanguage, lines: LabelledLine[], count: Count): void {
  const { goals } = seededTexts(scene, language);
  const reached = new Set<number>();
  for (const [text, ...labels] of lines) {
    const said = goalsBySigns(goals, String(text), language).filter((goal) => !reached.has(goal));
    for (const goal of said) reached.add(goal);
    const right = said.filter((goal) => labels.includes(goal));
    count.right += right.length;
    count.ticked += said.length;
    count.labelled += labels.length;
    if (right.length < said.length || right.length < labels.length) count.wrong.push(`${text} ${said} for ${labels}`);
  }
}

const transcripts = Object.entries(FILES).flatMap(([name, languages]) => {
  const scene = SCENE_SEEDS.find(({ title }) => title.en === TITLES[name]);
  if (!scene) throw new Error(`there is no scene ${name}`);
  return PHRASEBOOK_LANGUAGES.flatMap((language) => languages[language].map((lines) => ({ scene, language, lines })));
});

describe("the signs of the seeded scenes' goals, over a hundred written transcripts", () => {
  test("are right in at least 90 % of what they tick, and find at least 85 % of what is reached", () => {
    expect(transcripts).toHaveLength(100);
    const count: Count = { right: 0, ticked: 0, labelled: 0, wrong: [] };
    for (const { scene, language, lines } of transcripts) play(scene, language, lines, count);
    const [precision, recall] = [count.right / count.ticked, count.right / count.labelled];
    const figures = `precision ${precision}, recall ${recall}:\n${count.wrong.join("\n")}`;
    expect(precision, figures).toBeGreaterThanOrEqual(0.9);
    expect(recall, figures).toBeGreaterThanOrEqual(0.85);
  });

  test.each(SCENE_SEEDS.flatMap((scene) => PHRASEBOOK_LANGUAGES.map((language) => ({ scene, language }))))(
    "tell each hint of $scene.title.en in $language for its own goal alone",
    ({ scene, language }) => {
      const { goals } = seededTexts(scene, language);
      expect(goals.map(({ hint }) => goalsBySigns(goals, hint, language))).toEqual(goals.map((_goal, at) => [at]));
    },
  );
});
