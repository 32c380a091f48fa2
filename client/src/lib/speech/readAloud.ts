import type { ApolloClient } from "@apollo/client";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { Span } from "../../../../schema/rules/words/sentences.ts";
import { isServerReachable, untilReachable } from "../apollo/reachability.ts";
import { errorCodeOf } from "../apollo/errorCodeOf.ts";
import { i18n } from "../i18n/i18n.ts";
import { showToast } from "../toasts/toasts.ts";
import { NoVoice, speakByDevice } from "./deviceVoice.ts";
import { askWhetherModelSpeaks, isSpeechUnknown, modelVoice } from "./modelVoice.ts";
import { light, unlight } from "./lighting.ts";
import { PlayingPaused } from "./playFile.ts";
import type { ReadText } from "./readText.ts";
import { reading, spokenNow, stopReading } from "./reading.ts";
import { sentenceToRead } from "./sentenceToRead.ts";
import { toneOf } from "./toneOf.ts";

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
      if (over.signal.aborted || error instanceof PlayingPaused) return;
      showToast("error", i18n.t(error instanceof NoVoice ? "chat:speech.noVoice" : "chat:speech.failed"));
    })
    .finally(() => {
      forget();
      // By now another text may be highlighted.
      if (reading.get() === null || reading.get() === text) {
        unlight("sentence", "word");
        spokenNow.set(null);
      }
      if (reading.get() === text) stopReading();
    });
}

async function speakAll(client: ApolloClient, read: ReadText, signal: AbortSignal): Promise<void> {
  const { id, language } = read;
  // Else nothing is waited for: some browsers let a voice begin only while a tap is being answered.
  if (isSpeechUnknown(client, read)) {
    await askWhetherModelSpeaks(client);
    signal.throwIfAborted();
  }
  let model = modelVoice(client, read);
  for (let index = 0; ; index += 1) {
    const found = await sentenceToRead(read, index, signal);
    if (!found) return;
    const { text, sentences, span } = found;
    if (span.end <= (read.from ?? 0)) continue;
    if (model) {
      try {
        const begin = (spoken: Span): void => {
          light("sentence", id, text, spoken);
          spokenNow.set({ id, ...spoken, by: "model" });
        };
        const end = await model.speak({ text, span, next: sentences[index + 1] }, begin, signal);
        while (end !== null && (sentences[index + 1]?.start ?? end) < end) index += 1;
        continue;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof PlayingPaused) throw error;
        if (!isServerReachable()) {
          await reachableAgain(signal);
          // The same sentence once more.
          index -= 1;
          continue;
        }
        model = null;
        const isPoor = errorCodeOf(error) === "INSUFFICIENT_POINTS";
        showToast("info", i18n.t(isPoor ? "chat:speech.byDevicePoints" : "chat:speech.byDevice"));
      }
    }
    light("sentence", id, text, span);
    spokenNow.set({ id, ...span, by: "device" });
    await speakByDevice({
      text: text.slice(span.start, span.end),
      language,
      tone: toneOf(client, read.npcId),
      onWord: (at) => light("word", id, text, wordAt(text, language, span.start + at)),
      signal,
    });
    unlight("word");
  }
}

/** Resolves when the server can be reached; throws the reason of `signal`. */
async function reachableAgain(signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { signal: over.signal }),
  );
  await Promise.race([untilReachable(), stopped]).finally(() => over.abort());
}

/** The word that stands at a place of a text. */
function wordAt(text: string, language: Language, place: number): Span {
  const found = new Intl.Segmenter(language, { granularity: "word" }).segment(text).containing(place);
  return found ? { start: found.index, end: found.index + found.segment.length } : { start: place, end: place };
}
