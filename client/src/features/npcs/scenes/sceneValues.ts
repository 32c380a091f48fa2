import { object, string } from "yup";
import type { StringSchema } from "yup";
import { lineRule, textRule } from "../../../../../schema/rules/input/text.ts";
import { LEVELS } from "../../../../../schema/rules/languages.ts";
import { MAX_SCENE_WORDS, SCENE_TEXT_LIMITS } from "../../../../../schema/rules/sceneInput.ts";
import { formValues } from "../../../lib/forms/formValues.ts";
import type { FormValues } from "../../../lib/forms/formValues.ts";
import { isRecord } from "../../../lib/isRecord.ts";
import type { Language, Level, SceneTextsInput } from "../../../schema.generated.ts";
import type { SceneTextsFieldsFragment } from "./ownScenes.generated.ts";

/** The fields of the goals, of as many as there may be (MAX_SCENE_GOALS). */
export const GOAL_FIELDS = [
  ["label1", "hint1"],
  ["label2", "hint2"],
  ["label3", "hint3"],
  ["label4", "hint4"],
  ["label5", "hint5"],
] as const;

/** Words stand in one field, parted by commas. */
const BETWEEN_WORDS = /[,、，;；\n]/u;
const wordsIn = (text: string): string[] =>
  text
    .split(BETWEEN_WORDS)
    .map((word) => word.trim())
    .filter(Boolean);

const label = lineRule(SCENE_TEXT_LIMITS.label);
const hint = lineRule(SCENE_TEXT_LIMITS.hint);
/** Needed where the other field of its goal says something. */
const besides = (rule: StringSchema, other: string): StringSchema =>
  rule.test(
    "pair",
    "validation.required",
    (value, { parent }) => Boolean(value) || !isRecord(parent) || !parent[other],
  );

/** The texts of a scene in one language, and its level, as the form has them. */
export const sceneFormRules = object({
  level: string().oneOf(LEVELS, "validation.invalidLevel").required("validation.required"),
  title: lineRule(SCENE_TEXT_LIMITS.title).required("validation.required"),
  place: textRule(SCENE_TEXT_LIMITS.place).required("validation.required"),
  opening: textRule(SCENE_TEXT_LIMITS.opening).required("validation.required"),
  label1: label.required("validation.required"),
  hint1: hint.required("validation.required"),
  label2: besides(label, "hint2"),
  hint2: besides(hint, "label2"),
  label3: besides(label, "hint3"),
  hint3: besides(hint, "label3"),
  label4: besides(label, "hint4"),
  hint4: besides(hint, "label4"),
  label5: besides(label, "hint5"),
  hint5: besides(hint, "label5"),
  words: textRule(MAX_SCENE_WORDS * SCENE_TEXT_LIMITS.word).test(
    "words",
    "validation.invalidValue",
    (value) =>
      wordsIn(value ?? "").length <= MAX_SCENE_WORDS &&
      wordsIn(value ?? "").every((word) => [...word].length <= SCENE_TEXT_LIMITS.word),
  ),
  twist: textRule(SCENE_TEXT_LIMITS.twist),
});
export type SceneValues = FormValues<typeof sceneFormRules>;

/** The form of a scene in one language, empty where it says nothing in it yet. */
export function sceneValues(level: Level, texts?: SceneTextsFieldsFragment): SceneValues {
  if (!texts) return formValues(sceneFormRules, { level });
  const { title, place, opening, twist, goals, words } = texts;
  const fields = GOAL_FIELDS.flatMap(([labelField, hintField], at) => [
    [labelField, goals[at]?.label ?? ""],
    [hintField, goals[at]?.hint ?? ""],
  ]);
  const known = { level, title, place, opening, twist, words: words.join(", "), ...Object.fromEntries(fields) };
  return formValues(sceneFormRules, known);
}

/** Whether nothing is written. While a form is checked, empty fields are missing. */
export const isBlank = ({ level: _level, ...texts }: Partial<SceneValues>): boolean =>
  Object.values(texts).every((text) => !text?.trim());

/** The same as the server takes it. */
export function sceneInput(language: Language, values: SceneValues): SceneTextsInput {
  const { title, place, opening, twist, words } = values;
  const goals = GOAL_FIELDS.map(([labelField, hintField]) => ({ label: values[labelField], hint: values[hintField] }));
  return {
    language,
    title,
    place,
    opening,
    twist,
    goals: goals.filter((goal) => goal.label.trim() !== "" || goal.hint.trim() !== ""),
    words: wordsIn(words),
  };
}
