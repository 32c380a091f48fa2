import { z } from "zod";
import { ENGLISH_NAMES } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { MAX_SCENE_GOALS, MAX_SCENE_WORDS, SCENE_TEXT_LIMITS } from "../../../../../schema/rules/sceneInput.ts";
import type {
  SceneDraft,
  SceneRequest,
  SceneTranslationRequest,
} from "../../../../core/language/languageTools.port.ts";
import { oneLine } from "./oneLine.ts";
import { LEVEL_NAMES } from "./toolAct.ts";
import type { ToolAct, Verdict } from "./toolAct.ts";
import { mayBeWrittenIn } from "./writtenIn.ts";

const scene = z.object({
  title: z.string().describe("a few words"),
  place: z
    .string()
    .describe("where it is, who the character is there and who the learner is, in two or three sentences"),
  twist: z.string().describe("what may be different when it is played again, in one sentence"),
  opening: z.string().describe("what the character says first"),
  goals: z.array(
    z.object({
      label: z.string().describe("what the learner is to bring about, as an infinitive: order a coffee"),
      hint: z.string().describe("a line with which the learner could do so"),
    }),
  ),
  words: z.array(z.string()).describe("words of the opening or the hints that are worth learning, as they stand there"),
});
type Answer = z.infer<typeof scene>;

/** Thinks of a scene for a character. */
export const proposeSceneAct: ToolAct<SceneRequest, Answer, SceneDraft> = {
  name: "scene",
  shape: scene,
  rules: ({ language, level }) =>
    `You invent a scene from everyday life that a learner of ${ENGLISH_NAMES[language]}, ${LEVEL_NAMES[level]}, plays with the ` +
    `character "character" in a chat. It is about "wish", where that says something, fits the character, and is none of those ` +
    `with "titles". It has three to ${MAX_SCENE_GOALS} goals in the order in which they come up, each one thing that people say ` +
    `there, and four to eight words. ` +
    `All texts are in ${ENGLISH_NAMES[language]} and within the learner's level.`,
  data: ({ npcName, npcDescription, wish, titles }) => ({
    character: { name: npcName, description: npcDescription },
    wish,
    titles: [...titles],
  }),
  timesData: 0,
  check: (answer, { language }) => usable(answer, language),
};

/** Writes a scene in another language. */
export const translateSceneAct: ToolAct<SceneTranslationRequest, Answer, SceneDraft> = {
  name: "scene",
  shape: scene,
  rules: ({ from, to, level }) =>
    `You translate a scene that learners of languages play, from ${ENGLISH_NAMES[from]} into ${ENGLISH_NAMES[to]}: every text ` +
    `of "scene", as a native speaker would say it there, in words for ${LEVEL_NAMES[level]}. Keep the goals and the ` +
    `words in their order, as many as there are. ` +
    `A word is translated as it stands in the translated opening or hints.`,
  data: ({ scene: texts }) => ({ scene: texts }),
  timesData: 4,
  check: (answer, { scene: { goals, words }, to }) => {
    const verdict = usable(answer, to);
    if (!("result" in verdict)) return verdict;
    const counts = [
      ...(verdict.result.goals.length === goals.length ? [] : [`there must be exactly ${goals.length} goals`]),
      ...(verdict.result.words.length === words.length ? [] : [`there must be exactly ${words.length} words`]),
    ];
    return counts.length > 0 ? { problems: counts } : verdict;
  },
};

function usable(answer: Answer, language: Language): Verdict<SceneDraft> {
  const draft: SceneDraft = {
    title: oneLine(answer.title),
    place: answer.place.trim(),
    twist: answer.twist.trim(),
    opening: answer.opening.trim(),
    goals: answer.goals.map(({ label, hint }) => ({ label: oneLine(label), hint: oneLine(hint) })),
    words: answer.words.map(oneLine),
  };
  const { goals, words } = draft;
  const texts: [name: string, text: string, longest: number][] = [
    ["title", draft.title, SCENE_TEXT_LIMITS.title],
    ["place", draft.place, SCENE_TEXT_LIMITS.place],
    ["opening", draft.opening, SCENE_TEXT_LIMITS.opening],
    ...goals.flatMap(({ label, hint }, at): [string, string, number][] => [
      [`goals.${at}.label`, label, SCENE_TEXT_LIMITS.label],
      [`goals.${at}.hint`, hint, SCENE_TEXT_LIMITS.hint],
    ]),
    ...words.map((word, at): [string, string, number] => [`words.${at}`, word, SCENE_TEXT_LIMITS.word]),
  ];
  const problems = [
    ...texts.flatMap(([name, text, longest]) => {
      if (text === "") return [`${name} is empty`];
      return [...text].length > longest ? [`${name} has more than ${longest} characters`] : [];
    }),
    ...([...draft.twist].length > SCENE_TEXT_LIMITS.twist
      ? [`twist has more than ${SCENE_TEXT_LIMITS.twist} characters`]
      : []),
    ...(goals.length > 0 && goals.length <= MAX_SCENE_GOALS ? [] : [`there must be 1 to ${MAX_SCENE_GOALS} goals`]),
    ...(words.length <= MAX_SCENE_WORDS ? [] : [`there must be at most ${MAX_SCENE_WORDS} words`]),
    ...([draft.place, `${draft.opening} ${goals.map(({ hint }) => hint).join(" ")}`].every((text) =>
      mayBeWrittenIn(language, text),
    )
      ? []
      : [`the texts are not in ${ENGLISH_NAMES[language]}`]),
  ];
  return problems.length > 0 ? { problems } : { result: draft };
}
