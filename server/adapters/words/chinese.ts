import { customPinyin, pinyin } from "pinyin-pro";
import type { PlacedWord } from "../../../schema/rules/words/textWord.ts";
import { NEUTRAL_TONES } from "./neutralTones.ts";
import { isWord, segmentsOf } from "./segments.ts";
import type { Segment } from "./segments.ts";

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
/** ICU takes 很喜欢, 脑子里 and 睡得 for one word each. 很多, 这里 and 觉得 are. */
const LEADING = /^[很更最太都](?=\p{Script=Han}{2})/u;
const TRAILING = /(?<=\p{Script=Han}{2})里$|(?<=[^觉记值懂显获取舍晓难免省使不])得$/u;
/** As a word of its own it nearly always stands between a verb and how it is done. */
const READINGS: Record<string, string> = { 得: "de" };

customPinyin(NEUTRAL_TONES);

/** The words of a Chinese text. Their readings are by the words around them: 银行 is yín háng, 行走 xíng zǒu. */
export function analyseChinese(text: string): PlacedWord[] {
  const syllables = syllablesOf(text);
  return segmentsOf(segmenter, text)
    .flatMap(cut)
    .filter((word) => isWord(word.text))
    .map(({ text: word, start, end }) => {
      const reading = READINGS[word] ?? syllables.slice(start, end).filter(Boolean).join(" ");
      return { start, end, lemma: word.toLowerCase(), reading: reading || null, partOfSpeech: null };
    });
}

function cut({ text, start, end }: Segment): Segment[] {
  const at = LEADING.exec(text)?.[0].length ?? TRAILING.exec(text)?.index;
  if (at === undefined) return [{ text, start, end }];
  return [
    { text: text.slice(0, at), start, end: start + at },
    { text: text.slice(at), start: start + at, end },
  ];
}

/** How each character is read, at its place in UTF-16 units; empty for what has no pinyin. */
function syllablesOf(text: string): string[] {
  return pinyin(text, { type: "all" }).flatMap(({ origin, pinyin: syllable, isZh }) => [
    isZh ? syllable : "",
    ...Array.from({ length: origin.length - 1 }, () => ""),
  ]);
}
