import type { OwnSceneRow } from "../../../../db/queries/npcs/ownScenes.ts";
import { LANGUAGES } from "../../../../schema/rules/languages.ts";
import type { Language, Level } from "../../../../schema/rules/languages.ts";
import type { Hold } from "../../../../schema/rules/moderation.ts";
import type { SceneInLanguages, SceneTexts } from "../../../../schema/rules/scenes.ts";

/** A scene in one language, as its maker writes it. */
export interface WrittenScene extends Omit<SceneTexts, "goals"> {
  language: Language;
  goals: { label: string; hint: string }[];
}

/** A scene of the viewer's character. */
export interface OwnSceneView {
  id: string;
  level: Level;
  /** Its own language first. */
  texts: WrittenScene[];
}

/** The same once it was saved: its character may wait for a person now. */
export interface SavedSceneView extends OwnSceneView {
  hold: Hold | null;
}

export function ownSceneView({ id, level, language: own, texts }: OwnSceneRow): OwnSceneView {
  const languages = [own, ...LANGUAGES.filter((language) => language !== own)];
  const written = languages.flatMap((language) => {
    const said = texts[language];
    if (!said) return [];
    return { ...said, language, goals: said.goals.map(({ label, hint }) => ({ label, hint })) };
  });
  return { id, level, texts: written };
}

/** As it is stored. What its maker writes has neither signs nor answers: what a line is like tells whether it reaches a goal. */
export function storedTexts(written: readonly WrittenScene[]): SceneInLanguages {
  return Object.fromEntries(
    written.map(({ language, goals, ...texts }) => [
      language,
      { ...texts, goals: goals.map((goal) => ({ ...goal, signs: [], answer: "" })) },
    ]),
  );
}
