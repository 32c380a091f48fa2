import type { ApolloClient } from "@apollo/client";
import type { Language } from "../../../../schema/rules/languages.ts";
import { sentencesOf } from "../../../../schema/rules/words/sentences.ts";
import { errorCodeOf } from "../apollo/errorCodeOf.ts";
import { i18n } from "../i18n/i18n.ts";
import { showToast } from "../toasts/toasts.ts";
import { NoVoice, speakByDevice } from "./deviceVoice.ts";
import { askWhetherModelSpeaks, isSpeechUnknown, modelVoice } from "./modelVoice.ts";
import type { ReadText } from "./readText.ts";
import { reading, stopReading } from "./reading.ts";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { TEXT } from "./readText.ts";
import "./lighting.css";

/** Finds out in advance what a tap must not wait for. */
export function prepare(client: ApolloClient): void {
  void askWhetherModelSpeaks(client);
}

/** Reads a text to its end, or until `reading` changes. Shows a toast if it cannot. */
export function readAloud(client: ApolloClient, text: ReadText): void {
  const over = new AbortController();
  const forget = reading.subscribe(() => {
    if (reading.get() !== text) over.abort();
  });
  speakAll(client, text, over.signal)
    .catch((error: unknown) => {
      if (over.signal.aborted) return;
      showToast("error", i18n.t(error instanceof NoVoice ? "chat:speech.noVoice" : "chat:speech.failed"));
    })
    .finally(() => {
      forget();
      // By now another text may be highlighted.
      if (reading.get() === null || reading.get() === text) unlight("sentence", "word");
      if (reading.get() === text) stopReading();
    });
}

async function speakAll(client: ApolloClient, text: ReadText, signal: AbortSignal): Promise<void> {
  const sentences = sentencesOf(text.text, text.language);
  // Else nothing is waited for: some browsers let a voice begin only while a tap is being answered.
  if (isSpeechUnknown(client, text)) {
    await askWhetherModelSpeaks(client);
    signal.throwIfAborted();
  }
  let model = modelVoice(client, text);
  let spokenUpTo = 0;
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.start < spokenUpTo) continue;
    if (model) {
      try {
        const lit = (spoken: typeof sentence): void => light("sentence", text, spoken);
        spokenUpTo = (await model.speak(sentence, sentences[index + 1], lit, signal)) ?? sentence.end;
        continue;
      } catch (error) {
        signal.throwIfAborted();
        model = null;
        const isPoor = errorCodeOf(error) === "INSUFFICIENT_POINTS";
        showToast("info", i18n.t(isPoor ? "chat:speech.byDevicePoints" : "chat:speech.byDevice"));
      }
    }
    light("sentence", text, sentence);
    await speakByDevice({
      text: text.text.slice(sentence.start, sentence.end),
      language: text.language,
      onWord: (at) => light("word", text, wordAt(text.text, text.language, sentence.start + at)),
      signal,
    });
    unlight("word");
  }
}

/** The word that stands at a place of a text. */
function wordAt(text: string, language: Language, place: number): { start: number; end: number } {
  const found = new Intl.Segmenter(language, { granularity: "word" }).segment(text).containing(place);
  return found ? { start: found.index, end: found.index + found.segment.length } : { start: place, end: place };
}

/** What is spoken is lit by these names (lighting.css): text takes no more room for it. */
const NAMES = { sentence: "spoken-sentence", word: "spoken-word" } as const;

/** Lights the part of a text that is spoken, wherever the text stands; browsers without highlights show nothing. */
function light(what: keyof typeof NAMES, { id, text }: ReadText, span: Span): void {
  if (typeof Highlight === "undefined") return;
  const ranges = [...document.querySelectorAll(`[${TEXT}="${CSS.escape(id)}"]`)].flatMap(
    (element) => rangeOf(element, text, span) ?? [],
  );
  if (ranges.length > 0) CSS.highlights.set(NAMES[what], new Highlight(...ranges));
  else unlight(what);
}

function unlight(...whats: (keyof typeof NAMES)[]): void {
  if (typeof Highlight === "undefined") return;
  for (const what of whats) CSS.highlights.delete(NAMES[what]);
}

/** The place of a part of a text in its element; null where the element shows another text. Readings over words count for nothing. */
function rangeOf(element: Element, text: string, { start, end }: Span): Range | null {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest("rt") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const range = document.createRange();
  let at = 0;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const part = node.textContent ?? "";
    if (text.slice(at, at + part.length) !== part) return null;
    if (at <= start && start < at + part.length) range.setStart(node, start - at);
    if (at < end && end <= at + part.length) range.setEnd(node, end - at);
    at += part.length;
  }
  return at === text.length ? range : null;
}
