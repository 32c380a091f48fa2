import type { Level, PhrasebookLanguage } from "../../schema/rules/languages.ts";
import type { SceneTexts } from "../../schema/rules/scenes.ts";
import { NPC_IDS } from "./npcIds.ts";
import bakery from "./scenes/bakery.json" with { type: "json" };
import bookshop from "./scenes/bookshop.json" with { type: "json" };
import cafe from "./scenes/cafe.json" with { type: "json" };
import cat from "./scenes/cat.json" with { type: "json" };
import clothes from "./scenes/clothes.json" with { type: "json" };
import directions from "./scenes/directions.json" with { type: "json" };
import doctor from "./scenes/doctor.json" with { type: "json" };
import flat from "./scenes/flat.json" with { type: "json" };
import hike from "./scenes/hike.json" with { type: "json" };
import hotel from "./scenes/hotel.json" with { type: "json" };
import interview from "./scenes/interview.json" with { type: "json" };
import jazz from "./scenes/jazz.json" with { type: "json" };
import neighbour from "./scenes/neighbour.json" with { type: "json" };
import party from "./scenes/party.json" with { type: "json" };
import pharmacy from "./scenes/pharmacy.json" with { type: "json" };
import restaurant from "./scenes/restaurant.json" with { type: "json" };
import taxi from "./scenes/taxi.json" with { type: "json" };
import tea from "./scenes/tea.json" with { type: "json" };
import train from "./scenes/train.json" with { type: "json" };
import brokenConsole from "./scenes/console.json" with { type: "json" };

type InEach<Text> = Record<PhrasebookLanguage, Text>;

/** A scene that comes with the product, its texts side by side. */
export interface SceneSeed {
  id: string;
  npc: keyof typeof NPC_IDS;
  level: Level;
  title: InEach<string>;
  place: InEach<string>;
  twist: InEach<string>;
  opening: InEach<string>;
  goals: (Record<"label" | "hint" | "answer", InEach<string>> & { signs: InEach<string[]> })[];
  words: InEach<string[]>;
}

/** A file's level is any text to the compiler. */
type SceneFile = Omit<SceneSeed, "npc" | "level"> & { npc: string; level: string };

// The easier ones first.
const FILES: SceneFile[] = [
  cafe,
  bakery,
  clothes,
  directions,
  train,
  hotel,
  tea,
  party,
  pharmacy,
  taxi,
  doctor,
  bookshop,
  restaurant,
  jazz,
  cat,
  brokenConsole,
  hike,
  flat,
  neighbour,
  interview,
];

const isNpc = (name: string): name is keyof typeof NPC_IDS => name in NPC_IDS;
const isLevel = (level: string): level is Level => ["beginner", "intermediate", "advanced"].includes(level);

function checked({ npc, level, ...seed }: SceneFile): SceneSeed {
  if (!isNpc(npc) || !isLevel(level)) throw new Error(`The scene ${seed.id} has no such character or level.`);
  return { ...seed, npc, level };
}

/** The scenes every installation starts with. */
export const SCENE_SEEDS: readonly SceneSeed[] = FILES.map(checked);

/** The texts of a seeded scene in one language. */
export function seededTexts(seed: SceneSeed, language: PhrasebookLanguage): SceneTexts {
  return {
    title: seed.title[language],
    place: seed.place[language],
    twist: seed.twist[language],
    opening: seed.opening[language],
    goals: seed.goals.map(({ label, hint, signs, answer }) => ({
      label: label[language],
      hint: hint[language],
      signs: signs[language],
      answer: answer[language],
    })),
    words: seed.words[language],
  };
}

/** The same in all languages. */
export const allSeededTexts = (seed: SceneSeed): InEach<SceneTexts> => ({
  zh: seededTexts(seed, "zh"),
  en: seededTexts(seed, "en"),
  de: seededTexts(seed, "de"),
  fr: seededTexts(seed, "fr"),
  ja: seededTexts(seed, "ja"),
  ko: seededTexts(seed, "ko"),
});
