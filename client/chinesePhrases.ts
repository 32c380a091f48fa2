import type { Plugin } from "vite";

/** Where a line may end, without a blank. */
const BREAK = "\u200b";

const words = new Intl.Segmenter("zh", { granularity: "word" });
const HAN = /^\p{Script=Han}+$/u;

/** What belongs to the word before it and does not begin a line. */
const PARTICLES = new Set("的了吗吧呢着过们地得里上下中后前时个次天条位点分");

/** What ends a place or a time, such as 中的 of 句中的. */
const CLINGING = /^[上下里中内外前后]的$/;

/** Marks where a Chinese text may be broken: between words, and not before a particle. What is filled in stays as it is. */
export function withBreaks(text: string): string {
  return text
    .split(/(\{\{.*?\}\}|<.*?>)/)
    .map((part, at) => (at % 2 === 0 ? betweenWords(part) : part))
    .join("");
}

function betweenWords(text: string): string {
  let broken = "";
  let before = "";
  for (const { segment } of words.segment(text)) {
    // A sign alone is the beginning of what follows (没收到, 小测试), or of a word that the dictionary does not have.
    const ends = HAN.test(before) && (before.length > 1 || PARTICLES.has(before));
    const mayBreak = ends && HAN.test(segment) && !PARTICLES.has(segment) && !CLINGING.test(segment);
    broken += mayBreak ? BREAK + segment : segment;
    before = segment;
  }
  return broken;
}

/**
 * Breaks the interface's Chinese lines between words, as browsers do for Japanese only. The texts of the page are kept
 * together elsewhere (`word-break: keep-all`), what people and characters write is not.
 */
export function chinesePhrases(): Plugin {
  return {
    name: "chinese-phrases",
    enforce: "pre",
    transform: {
      filter: { id: /\/locales\/zh-CN\/\w+\.json$/ },
      handler: (code) =>
        JSON.stringify(JSON.parse(code, (_, value) => (typeof value === "string" ? withBreaks(value) : value))),
    },
  };
}
