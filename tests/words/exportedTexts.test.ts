import * as fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { SavedWordRow } from "../../db/queries/words/saved/savedWords.ts";
import { parse } from "../../schema/rules/input/parse.ts";
import { importedTextRules } from "../../schema/rules/words/wordFiles.ts";
import { ankiLines, ankiStart } from "../../server/core/words/inOut/files/ankiFile.ts";
import { csvLines, csvStart, guarded, unguarded } from "../../server/core/words/inOut/files/csvFile.ts";
import { readWords } from "../../server/core/words/inOut/readWords.ts";

/** What separators, quotes, formulas, HTML and Anki's own marks are made of, and what may stand around them. */
const PIECES =
  "= + - @ ＝ ＋ － ＠ ' '' \" \"\" ; , | # a é 字 <b> </b> &amp; [sound:a.mp3] {{c1::a}} \u200f \ufeff =HYPERLINK(1) tags:"
    .split(" ")
    .concat([" ", "\u00a0", "\u3000", "\t", "\n", "\r"]);
const textOf = (maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { maxLength }).map((pieces) => pieces.join(""));
const raw = textOf(12);
/** Short enough for the name of a character. */
const line = textOf(3);

/** Texts as they are stored, by the rules of what is saved. */
const stored = fc
  .record({
    lemma: line,
    reading: line,
    gloss: raw,
    note: raw,
    translation: raw,
    npcName: line,
    before: raw,
    after: raw,
  })
  .map(({ before, after, ...texts }) => ({
    ...texts,
    lemma: `${texts.lemma}a`,
    gloss: `${texts.gloss}b`,
    reading: `${texts.reading}c`,
    npcName: `${texts.npcName}d`,
    before,
    after,
  }))
  .map(({ before, after, ...texts }) => {
    // HTML shows no blanks before the end of a line, and gives none back.
    const clean = (text: string) => text.replaceAll("\r", "").replaceAll(/(?<! ) +\n/g, "\n");
    const all = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, clean(text)]));
    const { lemma = "", ...parsed } = parse(importedTextRules, {
      ...all,
      sentence: clean(`${before}${all.lemma}${after}`),
    });
    return { lemma, ...parsed };
  });

const row = (texts: { lemma: string; [name: string]: unknown }): SavedWordRow => {
  const text = (name: string) => String(texts[name] ?? "");
  const given = text("sentence");
  const place = given.indexOf(texts.lemma);
  const [sentence, gapStart] = place < 0 ? [texts.lemma, 0] : [given, place];
  const date = new Date(0);
  return {
    id: "00000000-0000-4000-8000-000000000000",
    kind: "word",
    language: "en",
    nativeLanguage: "de",
    lemma: texts.lemma,
    surface: texts.lemma,
    reading: text("reading") || null,
    partOfSpeech: "noun",
    gloss: text("gloss"),
    note: text("note"),
    sentence,
    gapStart,
    gapEnd: gapStart + texts.lemma.length,
    translation: text("translation"),
    npcId: null,
    npcName: text("npcName"),
    npcAvatar: null,
    messageId: null,
    saidAt: null,
    state: "new",
    knownAt: null,
    due: null,
    exposures: 0,
    lastMetAt: null,
    createdAt: date,
    updatedAt: date,
  };
};

const FILES = {
  csv: (words: SavedWordRow[]) => csvStart() + csvLines(words),
  anki: (words: SavedWordRow[]) => ankiStart() + ankiLines(words),
};
const TEXTS = [
  "npcName",
  "lemma",
  "reading",
  "gloss",
  "note",
  "sentence",
  "gapStart",
  "gapEnd",
  "translation",
] as const;
/** What a file gives back letter for letter. A tag of Anki has no blanks, and so not the name of a character. */
const KEPT = { csv: TEXTS, anki: TEXTS.slice(1) };

describe("words that are exported", () => {
  test.each(["csv", "anki"] as const)("as %s and imported are the same, whatever is in their texts", (format) => {
    fc.assert(
      fc.property(fc.array(stored.map(row), { minLength: 1, maxLength: 3 }), (words) => {
        const part = { text: FILES[format](words), language: "fr", isLast: true, firstLine: 1 } as const;
        const { found, broken } = readWords(part, "ja");
        expect(broken).toEqual([]);
        const shown = (word: Pick<SavedWordRow, (typeof TEXTS)[number]>) => KEPT[format].map((name) => word[name]);
        expect(found.map(({ word }) => shown(word))).toEqual(words.map(shown));
      }),
      { numRuns: 300 },
    );
  });

  test("as a table have no formula, at whatever separators a spreadsheet cuts them", () => {
    const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r\n]/.test(cell);
    fc.assert(
      fc.property(fc.array(stored.map(row), { minLength: 1, maxLength: 3 }), (words) => {
        const lines = csvLines(words);
        const cells = Papa.parse<string[]>(lines, { delimiter: ",", newline: "\r\n" }).data.flat();
        // Another separator is looked for in the whole line, where a quote in the middle of a cell says nothing.
        const cut = lines.split(/[;|\t\r\n]/);
        expect([...cells, ...cut].filter((cell) => cell !== "" && isFormula(cell))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("as a table have their cells back as they were", () => {
    fc.assert(
      fc.property(raw, (text) => {
        expect(unguarded(guarded(text))).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
