import type { PartOfSpeech } from "../../../../schema/rules/words/partsOfSpeech.ts";
import type { PlacedWord } from "../../../../schema/rules/words/textWord.ts";
import { headOf, isPredicate } from "./joinTokens.ts";
import type { Token } from "./token.ts";

const HAN = /[\p{Script=Han}々〆ヶ]/u;
/** What is not read as its parts are. */
const OWN_READINGS: Record<string, string> = { 一人: "ひとり", 二人: "ふたり" };
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** The word that some morphemes are together. */
export function wordOf(group: readonly Token[]): PlacedWord | null {
  const [first] = group;
  const head = headOf(group);
  if (!first || !head) return null;
  const surface = group.map((token) => token.surface).join("");
  return {
    start: first.start,
    end: first.start + surface.length,
    lemma: lemmaOf(group, head, surface).toLowerCase(),
    reading: readingOf(group, surface),
    partOfSpeech: partOfSpeech(head, group),
  };
}

function lemmaOf(group: readonly Token[], head: Token, surface: string): string {
  if (!isPredicate(group) || isMadeNoun(group)) return surface;
  const prefix = group.slice(0, group.indexOf(head)).map((token) => token.surface);
  return `${prefix.join("")}${head.base}`;
}

/** 寒さ of 寒い, 食べ方 of 食べる: nouns that dictionaries have by themselves. */
function isMadeNoun(group: readonly Token[]): boolean {
  const last = group.at(-1);
  return last?.kind === "名詞" && last.subkinds[1] !== "助動詞語幹";
}

/** In hiragana; null where the word is in kana already, or the dictionary does not know it. */
function readingOf(group: readonly Token[], surface: string): string | null {
  if (!HAN.test(surface)) return null;
  const own = OWN_READINGS[surface];
  if (own) return own;
  const readings = group.map((token) => token.reading ?? (KANA.test(token.surface) ? token.surface : null));
  return readings.includes(null) ? null : hiragana(readings.join(""));
}

/** Katakana of a reading as hiragana, which stand 96 places before them. */
function hiragana(text: string): string {
  return text.replaceAll(/[ァ-ヶ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 96));
}

const KINDS: Record<string, PartOfSpeech> = {
  名詞: "noun",
  動詞: "verb",
  形容詞: "adjective",
  副詞: "adverb",
  連体詞: "determiner",
  接続詞: "conjunction",
  助詞: "particle",
  助動詞: "particle",
  感動詞: "interjection",
  フィラー: "interjection",
};
const NOUNS: Record<string, PartOfSpeech> = {
  固有名詞: "name",
  代名詞: "pronoun",
  数: "numeral",
  形容動詞語幹: "adjective",
};

function partOfSpeech(head: Token, group: readonly Token[]): PartOfSpeech | null {
  if (isMadeNoun(group) && isPredicate(group)) return "noun";
  return (head.kind === "名詞" ? NOUNS[head.subkinds[0] ?? ""] : undefined) ?? KINDS[head.kind] ?? null;
}
