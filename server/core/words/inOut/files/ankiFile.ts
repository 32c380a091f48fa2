import escapeHtml from "escape-html";
import Papa from "papaparse";
import type { SavedWordRow } from "../../../../../db/queries/words/saved/savedWords.ts";
import { tagsOf } from "../wordTags.ts";

/** The columns of a file for Anki. Its importer fits fields to columns by these names, or lets its user choose. */
const COLUMNS = ["GUID", "Word", "Reading", "Meaning", "Sentence", "Translation", "Note", "Tags"];

/**
 * The headers, of which Anki takes what it knows: a note type and a deck by these names where there are any. A word
 * that is imported again is found by its guid. Source: Anki's manual, "Text Files".
 */
const HEADERS = [
  "#separator:tab",
  "#html:true",
  "#notetype:Causerie",
  "#deck:Causerie",
  `#columns:${COLUMNS.join("\t")}`,
  "#guid column:1",
  "#tags column:8",
];

export function ankiStart(): string {
  return HEADERS.map((header) => `${header}\n`).join("");
}

/** The lines of words in a file for Anki; the word is bold in its sentence. */
export function ankiLines(words: readonly SavedWordRow[]): string {
  if (words.length === 0) return "";
  return `${Papa.unparse(words.map(cellsOf), { delimiter: "\t", newline: "\n" })}\n`;
}

function cellsOf(word: SavedWordRow): string[] {
  const { id, lemma, reading, gloss, sentence, gapStart, gapEnd, translation, note } = word;
  const marked = [
    html(sentence.slice(0, gapStart)),
    `<b>${html(sentence.slice(gapStart, gapEnd))}</b>`,
    html(sentence.slice(gapEnd)),
  ].join("");
  return [id, html(lemma), html(reading ?? ""), html(gloss), marked, html(translation), html(note), tagsOf(word)];
}

/** In a text, what Anki would take for the name of a sound is none. */
function html(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>").replaceAll("[sound:", "&#91;sound:");
}
