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
export function proposeSceneOffline({ language, level, wish, titles }: SceneRequest): SceneDraft {
  if (!hasPhrasebook(language)) throw new AppError("AI_UNAVAILABLE");
  const fitting = SCENE_SEEDS.filter((seed) => seed.level === level);
  const others = fitting.filter(({ title }) => !titles.includes(title[language]));
  const wished = wish.toLowerCase();
  const isWished = ({ title, place }: SceneSeed): boolean =>
    wished !== "" && `${title[language]} ${place[language]}`.toLowerCase().includes(wished);
  const found = others.find(isWished) ?? others[0] ?? fitting[0];
  if (!found) throw new AppError("AI_UNAVAILABLE");
  return draftOf(found, language);
}

/** What a seeded scene says in another language. Throws UNTRANSLATABLE for any other scene. */
export function translateSceneOffline({ scene, from, to }: SceneTranslationRequest): SceneDraft {
  if (!hasPhrasebook(from) || !hasPhrasebook(to)) throw new AppError("UNTRANSLATABLE");
  const asGiven = JSON.stringify(draftParts(scene));
  const found = SCENE_SEEDS.find((seed) => JSON.stringify(draftParts(draftOf(seed, from))) === asGiven);
  if (!found) throw new AppError("UNTRANSLATABLE");
  return draftOf(found, to);
}

function draftOf(seed: SceneSeed, language: PhrasebookLanguage): SceneDraft {
  const { goals, ...texts } = seededTexts(seed, language);
  return { ...texts, goals: goals.map(({ label, hint }) => ({ label, hint })) };
}

const draftParts = ({ title, place, twist, opening, goals, words }: SceneDraft): string[] => [
  title,
  place,
  twist,
  opening,
  ...goals.flatMap(({ label, hint }) => [label, hint]),
  ...words,
];
