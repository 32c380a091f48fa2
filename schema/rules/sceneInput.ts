import { array, object, string } from "yup";
import { lineRule, textRule } from "./input/text.ts";
import { LANGUAGES, LEVELS } from "./languages.ts";

/** Scenes that a character may have. */
export const MAX_SCENES = 10;
export const MAX_SCENE_GOALS = 5;
export const MAX_SCENE_WORDS = 12;
/** Characters of each text. */
export const SCENE_TEXT_LIMITS = {
  title: 60,
  place: 500,
  twist: 300,
  opening: 500,
  label: 120,
  hint: 200,
  word: 60,
  wish: 300,
} as const;

const line = (max: number) => lineRule(max).required("validation.required");
const language = string().oneOf(LANGUAGES, "validation.invalidLanguage").required("validation.required");
const level = string().oneOf(LEVELS, "validation.invalidLevel").required("validation.required");

/** One more item than are allowed is enough for a list to be refused. */
const atMost =
  (max: number) =>
  (values: unknown): unknown =>
    Array.isArray(values) ? values.slice(0, max + 1) : values;

/** The texts of a scene in one language, as its maker writes them. */
const sceneTexts = object({
  language,
  title: line(SCENE_TEXT_LIMITS.title),
  place: textRule(SCENE_TEXT_LIMITS.place).required("validation.required"),
  twist: textRule(SCENE_TEXT_LIMITS.twist)
    .transform((text) => text ?? "")
    .default(""),
  opening: textRule(SCENE_TEXT_LIMITS.opening).required("validation.required"),
  goals: array(object({ label: line(SCENE_TEXT_LIMITS.label), hint: line(SCENE_TEXT_LIMITS.hint) }))
    .transform(atMost(MAX_SCENE_GOALS))
    .min(1, "validation.required")
    .max(MAX_SCENE_GOALS, "validation.invalidValue")
    .required("validation.required"),
  words: array(line(SCENE_TEXT_LIMITS.word))
    .transform((words) => atMost(MAX_SCENE_WORDS)(words ?? []))
    .max(MAX_SCENE_WORDS, "validation.invalidValue")
    .default([]),
});

/** What is missing in a text is told by its own rules; it cannot be compared with others. */
const areWhole = (texts: readonly unknown[]): boolean =>
  texts.every(
    (text) =>
      typeof text === "object" &&
      text !== null &&
      "goals" in text &&
      Array.isArray(text.goals) &&
      "words" in text &&
      Array.isArray(text.words),
  );

const isEach = <Item>(items: readonly Item[], of: (item: Item) => unknown): boolean =>
  new Set(items.map(of)).size === items.length;
const isSame = <Item>(items: readonly Item[], of: (item: Item) => unknown): boolean => new Set(items.map(of)).size <= 1;

/** A scene of one's own character. Its texts say the same in all of its languages; the first is its own. */
export const sceneRules = object({
  level,
  texts: array(sceneTexts)
    .transform(atMost(LANGUAGES.length))
    .min(1, "validation.required")
    .max(LANGUAGES.length, "validation.invalidValue")
    .required("validation.required")
    .test("languages", "validation.invalidValue", (texts) => !areWhole(texts) || isEach(texts, (text) => text.language))
    .test(
      "same",
      "validation.unlikeScenes",
      (texts) =>
        !areWhole(texts) || (isSame(texts, ({ goals }) => goals.length) && isSame(texts, ({ words }) => words.length)),
    ),
});

/** What a scene that is proposed is to be like. */
export const sceneWishRules = object({ language, level, wish: textRule(SCENE_TEXT_LIMITS.wish).default("") });

/** A scene to be written in another language. */
export const sceneTranslationRules = object({
  texts: sceneTexts.required("validation.required"),
  level,
  to: language,
}).test(
  "differ",
  ({ texts, to }, { createError }) =>
    texts.language !== to || createError({ path: "to", message: "validation.sameLanguage" }),
);
