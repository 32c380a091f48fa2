import type { Language } from "../../../../../schema/rules/languages.ts";

/** Longest piece of Chinese or Japanese, in graphemes. */
const DENSE_PIECE = 3;

function* segments(text: string, language: Language, granularity: "word" | "grapheme"): Generator<Intl.SegmentData> {
  yield* new Intl.Segmenter(language, { granularity }).segment(text);
}

/**
 * The text in the pieces in which a model would stream it: a word with the space before it and the punctuation after
 * it, or up to three Chinese or Japanese characters. Never splits a grapheme; together they are the text.
 */
export function* streamedPieces(text: string, language: Language): Generator<string> {
  const dense = language === "zh" || language === "ja";
  let piece = "";
  let hasWord = false;
  for (const { segment, isWordLike } of segments(text, language, "word")) {
    const blank = segment.trim() === "";
    // Latin and Korean words start at their blank; Chinese and Japanese ones at themselves.
    if (hasWord && (blank || (dense && isWordLike))) {
      yield piece;
      piece = "";
      hasWord = false;
    }
    if (dense && isWordLike) {
      const graphemes = [...segments(segment, language, "grapheme")].map((each) => each.segment);
      while (graphemes.length > DENSE_PIECE) {
        yield piece + graphemes.splice(0, DENSE_PIECE).join("");
        piece = "";
      }
      piece += graphemes.join("");
    } else piece += segment;
    hasWord ||= isWordLike === true;
  }
  if (piece !== "") yield piece;
}
