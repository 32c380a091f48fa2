import { setTimeout as sleep } from "node:timers/promises";
import { LANGUAGE_FACTS, hasPhrasebook } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { LanguageModel, ReplyPrompt } from "../../../core/chat/replies/languageModel.port.ts";
import { errorText } from "../../../../schema/texts/errorText.ts";
import { composeText } from "./reply/composeReply.ts";

/** Longest piece of Chinese or Japanese, in graphemes. */
const DENSE_PIECE = 3;

/** Milliseconds between two pieces: a brisk reading speed, and slow enough to be seen to stream. */
const DELAY_MS = 35;

/**
 * The built-in demo voice: answers from the phrasebook, with no network and no state.
 * Ends promptly when its signal aborts.
 */
export function offlineModel({ delayMs = DELAY_MS }: { delayMs?: number } = {}): LanguageModel {
  return {
    async *streamReply(prompt, signal) {
      let first = true;
      for (const piece of streamedPieces(answerTo(prompt), prompt.language)) {
        if (!first && delayMs > 0) await pause(delayMs, signal);
        first = false;
        if (signal.aborted) return;
        yield piece;
      }
    },
  };
}

/** The phrasebook's answer; in a language that it does not have, that it does not. */
function answerTo(prompt: ReplyPrompt): string {
  const { language } = prompt;
  const { locale } = LANGUAGE_FACTS[language];
  if (hasPhrasebook(language)) return composeText({ ...prompt, language });
  return errorText("UNTRANSLATABLE", locale, "reply");
}

/** Waits, but not past an abort. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function* segments(text: string, language: Language, granularity: "word" | "grapheme"): Generator<Intl.SegmentData> {
  yield* new Intl.Segmenter(language, { granularity }).segment(text);
}

/**
 * The text in the pieces in which a model would stream it: a word with the space before it and the punctuation after
 * it, or up to three Chinese or Japanese characters. Never splits a grapheme; together they are the text.
 */
export function* streamedPieces(text: string, language: Language): Generator<string> {
  const dense = !LANGUAGE_FACTS[language].hasBlanks;
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
