import { NPC_IDS } from "../../../../../db/seeds/npcIds.ts";
import { NPC_SEEDS } from "../../../../../db/seeds/npcs.ts";
import { SCENE_SEEDS, seededTexts } from "../../../../../db/seeds/sceneSeeds.ts";
import type { SceneSeed } from "../../../../../db/seeds/sceneSeeds.ts";
import { AppError } from "../../../../../schema/rules/appError.ts";
import { hasPhrasebook } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type {
  SceneDraft,
  SceneRequest,
  SceneTranslationRequest,
} from "../../../../core/language/languageTools.port.ts";

/** A seeded scene of the level that the character does not have yet, by its title; the first one, where it has them all. */
export function proposeSceneOffline({ npcName, language, level, wish, titles }: SceneRequest): SceneDraft {
  if (!hasPhrasebook(language)) throw new AppError("AI_UNAVAILABLE");
  const fitting = SCENE_SEEDS.filter((seed) => seed.level === level);
  const others = fitting.filter(({ title }) => !titles.includes(title[language]));
  const wished = wish.toLowerCase();
  const isWished = ({ title, place }: SceneSeed): boolean =>
    wished !== "" && `${title[language]} ${place[language]}`.toLowerCase().includes(wished);
  const found = others.find(isWished) ?? others[0] ?? fitting[0];
  if (!found) throw new AppError("AI_UNAVAILABLE");
  return draftOf(found, language, npcName);
}

/** What a seeded scene says in another language. Throws UNTRANSLATABLE for any other scene. */
export function translateSceneOffline({ scene, from, to }: SceneTranslationRequest): SceneDraft {
  if (!hasPhrasebook(from) || !hasPhrasebook(to)) throw new AppError("UNTRANSLATABLE");
  for (const seed of SCENE_SEEDS) {
    const npcName = nameIn(scene.place, seed.place[from], nameOf(seed, from));
    const isSame = npcName !== null && JSON.stringify(draftOf(seed, from, npcName)) === JSON.stringify(inOrder(scene));
    if (isSame) return draftOf(seed, to, npcName);
  }
  throw new AppError("UNTRANSLATABLE");
}

/** A seeded scene with another character in the place of its own. */
function draftOf(seed: SceneSeed, language: PhrasebookLanguage, npcName: string): SceneDraft {
  const own = nameOf(seed, language);
  const named = (text: string): string => text.replaceAll(own, () => npcName);
  const { title, place, twist, opening, goals, words } = seededTexts(seed, language);
  return {
    title: named(title),
    place: named(place),
    twist: named(twist),
    opening: named(opening),
    goals: goals.map(({ label, hint }) => ({ label: named(label), hint: named(hint) })),
    words,
  };
}

const inOrder = ({ title, place, twist, opening, goals, words }: SceneDraft): SceneDraft => ({
  title,
  place,
  twist,
  opening,
  goals: goals.map(({ label, hint }) => ({ label, hint })),
  words,
});

function nameOf({ npc }: SceneSeed, language: PhrasebookLanguage): string {
  const seed = NPC_SEEDS.find(({ id }) => id === NPC_IDS[npc]);
  if (!seed) throw new Error(`There is no character ${npc}.`);
  return seed.texts[language].name;
}

/** What stands in a text where another one has a name; null where they differ otherwise. */
function nameIn(text: string, seeded: string, name: string): string | null {
  const [before = "", ...rest] = seeded.split(name);
  if (rest.length === 0) return text === seeded ? name : null;
  const first = rest[0] ?? "";
  const end = first === "" ? text.length : text.indexOf(first, before.length);
  return text.startsWith(before) && end > before.length ? text.slice(before.length, end) : null;
}
