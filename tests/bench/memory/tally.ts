import { PHRASEBOOK_LANGUAGES } from "../../../schema/rules/languages.ts";
import type { Asked } from "./asked.ts";
import type { Verdict } from "./judge.ts";
import type { QuestionKind } from "./script.ts";

/** A question, and what became of it. */
export interface Judged extends Verdict {
  asked: Asked;
  tokens: number;
}

const KINDS = [
  "person",
  "character",
  "changed-new",
  "changed-old",
  "time",
  "session",
] as const satisfies QuestionKind[];

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : ((100 * part) / whole).toFixed(0));

export const answerable = (judged: readonly Judged[]): Judged[] =>
  judged.filter(({ asked }) => asked.question.kind !== "never");

export const foundPercent = (judged: readonly Judged[]): string => {
  const of = answerable(judged);
  return percent(of.filter(({ isFound }) => isFound).length, of.length);
};

/** Of questions about what has changed, in percent. */
export const wrongPercent = (judged: readonly Judged[]): string => {
  const of = judged.filter(({ asked }) => asked.question.wrong.length > 0);
  return percent(of.filter(({ isWrong }) => isWrong).length, of.length);
};

export const baited = (judged: readonly Judged[]): number => judged.filter(({ isBaited }) => isBaited).length;

/** What a scripted model answers right, of questions that have an answer. */
export const answeredPercent = (judged: readonly Judged[]): string => {
  const of = answerable(judged);
  return percent(of.filter(({ answer }) => answer.isRight).length, of.length);
};

/** Of questions about what has changed, in percent. */
export const answeredWrongPercent = (judged: readonly Judged[]): string => {
  const of = judged.filter(({ asked }) => asked.question.kind.startsWith("changed"));
  return percent(of.filter(({ answer }) => answer.isWrong).length, of.length);
};

export const meanTokens = (judged: readonly Judged[]): number =>
  Math.round(judged.reduce((sum, { tokens }) => sum + tokens, 0) / judged.length);

/** Columns of a table, and what a row of it says of its questions. */
export const COLUMNS: [string, (judged: readonly Judged[]) => string][] = [
  ["tokens", (judged) => String(meanTokens(judged))],
  ["found %", foundPercent],
  ["wrong %", wrongPercent],
  ["bait", (judged) => String(baited(judged))],
  ["answered %", answeredPercent],
  ["answered wrong %", answeredWrongPercent],
  ["answered bait", (judged) => String(judged.filter(({ answer }) => answer.isBaited).length)],
  ...KINDS.map((kind): (typeof COLUMNS)[number] => [
    kind,
    (judged) => foundPercent(judged.filter(({ asked }) => asked.question.kind === kind)),
  ]),
  ["its words", (judged) => foundPercent(judged.filter(({ asked }) => !asked.question.otherWords))],
  ["other words", (judged) => foundPercent(judged.filter(({ asked }) => asked.question.otherWords))],
  ...PHRASEBOOK_LANGUAGES.map((language): (typeof COLUMNS)[number] => [
    language,
    (judged) => foundPercent(judged.filter(({ asked }) => asked.conversation.script.language === language)),
  ]),
];
