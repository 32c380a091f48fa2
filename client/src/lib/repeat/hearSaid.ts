import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { browserRecognition, heardIn } from "../dictation/recognition.ts";
import type { Recognition, Understood } from "../dictation/recognition.ts";
import { canRecord, recordSpeech } from "../dictation/recordSpeech.ts";
import type { SpeechRecorder } from "../dictation/recordSpeech.ts";
import { errorOfRecording } from "../dictation/refusals.ts";
import { typesByTouch } from "../typesByTouch.ts";
import type { HeardPart } from "./heardTokens.ts";

/** Readings of what was said, the likeliest first; none where nothing was heard, or nothing can understand. */
export type Heard = readonly (readonly HeardPart[])[];

/** What the browser, or the server behind it, failed by: `cause` is the server's. */
export interface ListeningError {
  error: string;
  cause?: unknown;
}

interface Wish {
  /** What understands; undefined where it is only recorded. */
  SomeRecognition: (new () => Recognition) | undefined;
  language: Language;
  /** Whether all is said that was to be. */
  isWhole: (heard: Heard) => boolean;
  /** What is understood so far. */
  onUnderstood: (text: string) => void;
  /** Nothing more is heard, and the server is writing it down. */
  onWriting: () => void;
  onRecording: (recording: Blob) => void;
  onError: (error: ListeningError) => void;
  onEnd: (heard: Heard) => void;
}

export interface Listening {
  /** Ends; what was heard last may still come. */
  stop: () => void;
  /** Ends without further calls. */
  drop: () => void;
}

/** Readings of each part that are looked at. */
const MOST_ALTERNATIVES = 3;

/** Listens until what was to be said is said, or it is stopped. Throws where recognition cannot start. */
export const hearSaid = (wish: Wish): Listening =>
  wish.SomeRecognition ? understand(new wish.SomeRecognition(), wish) : recordAlone(wish);

function understand(recognition: Recognition, wish: Wish): Listening {
  const { SomeRecognition, language, isWhole, onUnderstood, onWriting, onRecording, onError, onEnd } = wish;
  let heard: Heard = [];
  let isStopped = false;
  // On phones recognition hears nothing while something else records; the server's model has its recording itself.
  const isAlone = SomeRecognition !== browserRecognition() || typesByTouch() || !canRecord();
  const beside = isAlone ? null : record(onRecording, () => undefined);
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    recognition.stop();
  };
  recognition.lang = LANGUAGE_FACTS[language].locale;
  recognition.interimResults = true;
  recognition.maxAlternatives = MOST_ALTERNATIVES;
  // Learners pause within a sentence. Android says the same again and again where it is not to end at a pause.
  recognition.continuous = !typesByTouch();
  recognition.onresult = ({ results }) => {
    heard = readingsIn(results);
    onUnderstood(heardIn(results, language));
    const isFinal = Array.from(results).every((result) => result.isFinal);
    if (isFinal && isWhole(heard)) stop();
  };
  recognition.onerror = onError;
  recognition.onwriting = onWriting;
  recognition.onrecording = onRecording;
  recognition.onend = () => {
    beside?.end();
    onEnd(heard);
  };
  try {
    recognition.start();
  } catch (cause) {
    beside?.drop();
    throw cause;
  }
  return {
    stop,
    drop: () => {
      for (const event of ["onresult", "onerror", "onwriting", "onrecording", "onend"] as const)
        recognition[event] = null;
      recognition.abort();
      beside?.drop();
    },
  };
}

function recordAlone({ onRecording, onError, onEnd }: Wish): Listening {
  const recording = record(
    (whole) => {
      if (whole.size === 0) onError({ error: "no-speech" });
      else onRecording(whole);
      onEnd([]);
    },
    (cause) => {
      onError({ error: errorOfRecording(cause) });
      onEnd([]);
    },
  );
  return { stop: recording.end, drop: recording.drop };
}

function record(onWhole: (recording: Blob) => void, onFailure: (cause: unknown) => void) {
  const given = new AbortController();
  let recorder: SpeechRecorder | null = null;
  let isEnded = false;
  const run = async (): Promise<void> => {
    recorder = await recordSpeech(given.signal);
    // It was ended while the browser asked for the microphone.
    if (isEnded) recorder.end();
    const whole = await recorder.whole;
    if (!given.signal.aborted) onWhole(whole);
  };
  run().catch((cause: unknown) => {
    if (!given.signal.aborted) onFailure(cause);
  });
  return {
    end: (): void => {
      isEnded = true;
      recorder?.end();
    },
    drop: (): void => given.abort(),
  };
}

/** What was understood of all parts together: the likeliest reading, then others, where a part has them. */
function readingsIn(results: Understood): Heard {
  const parts = Array.from(results, (result) => Array.from(result));
  const count = Math.max(0, ...parts.map(({ length }) => length));
  return Array.from({ length: count }, (_, place) =>
    parts.flatMap((readings) => {
      const { transcript, confidence = 0, pieces = null } = readings[place] ?? readings[0] ?? { transcript: "" };
      const text = transcript.trim();
      // Chrome says 0 where it does not know.
      return text === "" ? [] : [{ text, confidence: confidence > 0 ? confidence : null, pieces, words: null }];
    }),
  ).filter(({ length }) => length > 0);
}
