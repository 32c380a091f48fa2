import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { LANGUAGE_FACTS, LANGUAGES } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { PARTS_OF_SPEECH } from "../../../../schema/rules/words/partsOfSpeech.ts";
import { MAX_NOTE_LENGTH } from "../../../../schema/rules/words/saved/savedWordRules.ts";
import { SAVED_KINDS } from "../../../../schema/rules/words/saved/savedWords.ts";
import { importedTextRules } from "../../../../schema/rules/words/wordFiles.ts";
import type { SkipReason, WordColumn } from "../../../../schema/rules/words/wordFiles.ts";
import type { NewWord } from "../saved/saveWords.ts";
import type { CellText } from "./files/cellText.ts";
import { tagged } from "./wordTags.ts";

/** Where a word stands in a sentence, in UTF-16 units. */
type WordSpan = readonly [start: number, end: number];

interface SearchedWord {
  language: Language;
  lemma: string;
  /** The word as it stands in the sentence, where that is known. */
  surface: string;
  /** Where it is said to stand. */
  place: number | null;
  /** What is emphasised in the sentence. */
  mark: WordSpan | null;
}

/** The cells of a record by what they hold. */
export type WordCells = ReadonlyMap<WordColumn, CellText>;

/** What words are that do not say it themselves. */
interface Languages {
  language: Language;
  nativeLanguage: Language;
}

/** The word that a record holds, or why there is none to be saved. */
export function importedWord(cells: WordCells, defaults: Languages): NewWord | SkipReason {
  const cell = (column: WordColumn): string => cells.get(column)?.text ?? "";
  const tags = tagged(cell("tags"));
  const given = {
    lemma: cell("lemma"),
    reading: cell("reading"),
    gloss: cell("gloss"),
    note: cell("note"),
    translation: cell("translation"),
    sentence: cell("sentence"),
    npcName: cell("npcName") || (tags.npcName ?? ""),
  };
  if (given.lemma === "") return "noWord";
  if (given.gloss === "") return "noMeaning";
  const texts = parsedTexts(given);
  if (typeof texts === "string") return texts;
  const language = valueOf(LANGUAGES, cell("language") || tags.language) ?? defaults.language;
  const example = exampleOf(given.sentence, cells, language, texts.lemma);
  // A sentence without the word says something about it all the same.
  const isApart = given.sentence !== "" && !example;
  const note = isApart ? [texts.note, texts.sentence].filter((text) => text !== "").join("\n") : texts.note;
  if (isApart && [...note].length > MAX_NOTE_LENGTH) return "tooLong";
  const { sentence, gapStart, gapEnd } = example ?? alone(texts.lemma);
  return {
    kind: valueOf(SAVED_KINDS, cell("kind") || tags.kind) ?? "word",
    language,
    nativeLanguage: valueOf(LANGUAGES, cell("nativeLanguage") || tags.nativeLanguage) ?? defaults.nativeLanguage,
    lemma: texts.lemma,
    surface: sentence.slice(gapStart, gapEnd),
    reading: texts.reading || null,
    partOfSpeech: valueOf(PARTS_OF_SPEECH, cell("partOfSpeech") || tags.partOfSpeech) ?? null,
    gloss: texts.gloss,
    note,
    sentence,
    gapStart,
    gapEnd,
    translation: texts.translation,
    npcId: null,
    npcName: texts.npcName,
    messageId: null,
    saidAt: null,
  };
}

type Texts = Record<"lemma" | "reading" | "gloss" | "note" | "translation" | "sentence" | "npcName", string>;

function parsedTexts(given: Texts): Texts | SkipReason {
  try {
    return { ...given, ...parse(importedTextRules, given) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problems = Object.values(error.params.fields ?? {});
    if (problems.includes("validation.tooLong")) return "tooLong";
    // A word of which nothing can be seen is none.
    return problems.includes("validation.controlCharacters") ? "badCharacters" : "noWord";
  }
}

interface Example {
  sentence: string;
  gapStart: number;
  gapEnd: number;
}

/** The sentence of a word and where the word stands in it; null where it does not. */
function exampleOf(sentence: string, cells: WordCells, language: Language, lemma: string): Example | null {
  if (sentence === "") return null;
  const place = cells.get("place")?.text ?? "";
  const gap = wordIn(sentence, {
    language,
    lemma,
    surface: cells.get("surface")?.text ?? "",
    place: /^\d{1,5}$/.test(place) ? Number(place) : null,
    mark: cells.get("sentence")?.mark ?? null,
  });
  return gap && { sentence, gapStart: gap[0], gapEnd: gap[1] };
}

/** A word that is met alone: its cards ask for it without a sentence. */
const alone = (lemma: string): Example => ({ sentence: lemma, gapStart: 0, gapEnd: lemma.length });

/** One of a few names: another one is as good as missing. */
function valueOf<Value extends string>(values: readonly Value[], name: string | undefined): Value | null {
  return values.find((value) => value === name) ?? null;
}

/** Where a word stands in its sentence; null where it is not found. */
export function wordIn(sentence: string, { language, lemma, surface, place, mark }: SearchedWord): WordSpan | null {
  if (mark) return mark;
  if (surface && place !== null && sentence.startsWith(surface, place)) return [place, place + surface.length];
  for (const word of [surface, lemma]) {
    if (!word) continue;
    const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const pattern = LANGUAGE_FACTS[language].hasWordEdges
      ? `(?<![\\p{L}\\p{M}\\p{N}])${literal}(?![\\p{L}\\p{M}\\p{N}])`
      : literal;
    const found = new RegExp(pattern, "iu").exec(sentence);
    if (found) return [found.index, found.index + found[0].length];
  }
  return null;
}
