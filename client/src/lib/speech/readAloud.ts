import type { ApolloClient } from "@apollo/client";
import type { Language } from "../../../../schema/rules/languages.ts";
import { sentencesOf } from "../../../../schema/rules/words/sentences.ts";
import { errorCodeOf } from "../apollo/errorCodeOf.ts";
import { i18n } from "../i18n/i18n.ts";
import { showToast } from "../toasts/toasts.ts";
import { NoVoice, speakByDevice } from "./deviceVoice.ts";
import { light, unlight } from "./lighting.ts";
import { askWhetherModelSpeaks, isSpeechUnknown, modelVoice } from "./modelVoice.ts";
import type { ReadText } from "./readText.ts";
import { reading, stopReading } from "./reading.ts";

/** Finds out what a tap must not wait for. */
export function prepare(client: ApolloClient): void {
  void askWhetherModelSpeaks(client);
}

/** Reads a text until its end, or until `reading` is another one or none. Says what keeps it from that. */
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
      // What is lit may be another text's by now.
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
