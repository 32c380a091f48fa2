import type { SceneRow } from "../../../../db/queries/chat/scenes.ts";
import type { SceneRunRow } from "../../../../db/queries/chat/sceneRuns.ts";
import type { Language, Level } from "../../../../schema/rules/languages.ts";
import type { SceneTexts } from "../../../../schema/rules/scenes.ts";
import type { Viewer } from "../../viewer.ts";

/** A scene as someone sees it who may play it. */
export interface SceneView {
  id: string;
  level: Level;
  /** The language of the title, the place and the goals: the viewer's native one, where the scene has it. */
  language: Language;
  title: string;
  place: string;
  goals: string[];
  plays: number;
  mostReached: number;
}

/** A goal of a scene that is or was played. */
interface GoalView {
  label: string;
  /** A line that reaches it, in the practised language, and what that means. */
  hint: string;
  meaning: string;
  /** The line that has reached it; null while none has. */
  line: { messageId: string; text: string; reachedAt: Date } | null;
}

/** The latest scene of a chat, as it stands. */
export interface SceneRunView {
  id: string;
  sceneId: string;
  level: Level;
  /** The language of the title, the place, the goals and the meanings; that of the hints and the words. */
  language: Language;
  practised: Language;
  title: string;
  place: string;
  /** What is different this time; null where nothing is. */
  twist: string | null;
  goals: GoalView[];
  words: { text: string; meaning: string }[];
  lineIds: string[];
  startedAt: Date;
  endedAt: Date | null;
}

type Readers = Pick<Viewer, "language" | "nativeLanguage">;

/** The texts of a scene in the first of the languages that it has, else in its own. */
export function textsOf(
  { texts, language: own }: Pick<SceneRow, "texts" | "language">,
  ...wanted: Language[]
): { language: Language; texts: SceneTexts } {
  for (const language of [...wanted, own]) {
    const found = texts[language];
    if (found) return { language, texts: found };
  }
  throw new Error("The scene has no texts in its own language.");
}

export function sceneView(scene: SceneRow, { language: practised, nativeLanguage }: Readers): SceneView {
  const { language, texts } = textsOf(scene, nativeLanguage, practised);
  const { id, level, plays, mostReached } = scene;
  const { title, place, goals } = texts;
  return { id, level, language, title, place, goals: goals.map(({ label }) => label), plays, mostReached };
}

export function sceneRunView(run: SceneRunRow, viewer: Readers): SceneRunView {
  const { id, sceneId, level, isTwisted, lineIds, startedAt, endedAt } = run;
  const own = textsOf(run, viewer.nativeLanguage, viewer.language);
  const practised = textsOf(run, viewer.language);
  const { title, place, twist, goals } = own.texts;
  return {
    id,
    sceneId,
    level,
    language: own.language,
    practised: practised.language,
    title,
    place,
    twist: isTwisted && twist ? twist : null,
    goals: goals.map(({ label, hint: meaning }, at) => {
      const line = run.reached.find(({ goal }) => goal === at);
      const hint = practised.texts.goals[at]?.hint ?? meaning;
      return { label, hint, meaning, line: line ? { ...line, reachedAt: new Date(line.reachedAt) } : null };
    }),
    words: practised.texts.words.map((text, at) => ({ text, meaning: own.texts.words[at] ?? "" })),
    lineIds,
    startedAt,
    endedAt,
  };
}
