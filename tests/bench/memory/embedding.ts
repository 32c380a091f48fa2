import { PHRASEBOOK_LANGUAGES } from "../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../schema/rules/languages.ts";
import concepts from "./concepts.json" with { type: "json" };

/*
 * Meanings without a model: what everyday things a text speaks of, in six languages, and, fainter, its letters. It is as
 * blunt as it looks; what it finds, an embedding that was learned finds as well.
 */

const CONCEPTS: [string, Record<PhrasebookLanguage, string>][] = Object.entries(concepts);

/** Concepts that stand near each other. */
const NEIGHBOURS = [
  "home city room move neighbour",
  "job jobtitle workplace boss money craft shop",
  "music instrument singing",
  "sport fight balls running climbing water",
  "travel train transport car bicycle boat",
  "food cooking sweets meat seafood fruit soup drink diet allergy",
  "illness injury doctor allergy body safety",
  "pet farm wild",
  "study school exam science language book",
  "theft loss belongings police",
  "promise gift",
  "partner wedding",
  "season sky weather nature",
  "family mother father sibling grandparent child",
].map((names) => names.split(" "));

/** In so many texts that they tell little. */
const FAINT = new Set(["now", "past", "time", "name", "joy", "age", "night", "morning", "dream", "body"]);
const FAINT_WEIGHT = 0.4;
const NEIGHBOUR_WEIGHT = 0.3;

/** The rest of the 128 numbers: what letters a text has. */
const LETTERS = 128 - CONCEPTS.length;
/** How long the part of the letters is beside that of the concepts. */
const LETTERS_WEIGHT = 0.5;

/** A text as its words between blanks, without case. */
const wordsOf = (text: string): string => {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return words === "" ? "" : ` ${words} `;
};

/** In Chinese and Japanese a word may begin anywhere; a Korean one goes on with its particles. */
function formOf(language: PhrasebookLanguage, word: string): string {
  const stem = wordsOf(word).trim();
  if (language === "zh" || language === "ja") return stem;
  const before = word.startsWith("*") ? "" : " ";
  const after = word.endsWith("*") || language === "ko" ? "" : " ";
  return before + stem + after;
}

/** The words of each concept in all six languages, since a text may mix languages. */
const PATTERNS = CONCEPTS.map(([name, words]) => ({
  weight: FAINT.has(name) ? FAINT_WEIGHT : 1,
  near: NEIGHBOURS.filter((group) => group.includes(name))
    .flat()
    .filter((other) => other !== name)
    .map((other) => CONCEPTS.findIndex(([known]) => known === other)),
  forms: PHRASEBOOK_LANGUAGES.flatMap((language) => words[language].split(" ").map((word) => formOf(language, word))),
}));

function conceptsOf(words: string): number[] {
  const vector = CONCEPTS.map(() => 0);
  const add = (index: number, weight: number): void => {
    vector[index] = Math.max(vector[index] ?? 0, weight);
  };
  for (const [index, { weight, near, forms }] of PATTERNS.entries()) {
    if (!forms.some((form) => words.includes(form))) continue;
    add(index, weight);
    for (const other of near) add(other, weight * NEIGHBOUR_WEIGHT);
  }
  return vector;
}

/** A number for a few letters, spread evenly (FNV-1a). */
function hashOf(letters: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < letters.length; at += 1) hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function lettersOf(words: string): number[] {
  const vector = Array.from({ length: LETTERS }, () => 0);
  const letters = [...words];
  for (let at = 0; at + 2 < letters.length; at += 1) {
    const hash = hashOf(letters.slice(at, at + 3).join(""));
    const index = (hash >>> 1) % LETTERS;
    vector[index] = (vector[index] ?? 0) + (hash % 2 === 0 ? 1 : -1);
  }
  return vector;
}

function ofLength(vector: number[], length: number): number[] {
  const own = Math.hypot(...vector);
  return own === 0 ? vector : vector.map((value) => (value * length) / own);
}

/** What a text means: 128 numbers, of length 1 as a vector; the same each time. */
export function embedding(text: string): number[] {
  const words = wordsOf(text);
  return ofLength([...ofLength(conceptsOf(words), 1), ...ofLength(lettersOf(words), LETTERS_WEIGHT)], 1);
}
