import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import type { Language } from "../../../../schema/rules/languages.ts";
import { useMicrophone } from "../dictation/microphone.ts";
import { browserRecognition } from "../dictation/recognition.ts";
import { canRecord } from "../dictation/recordSpeech.ts";
import { speechRefusalOf } from "../dictation/refusals.ts";
import type { SpeechRefusal } from "../dictation/refusals.ts";
import { useRecognition } from "../dictation/useRecognition.ts";
import { stopReading } from "../speech/reading.ts";
import { hearSaid } from "./hearSaid.ts";
import type { Heard, Listening } from "./hearSaid.ts";
import { readHeard } from "./readHeard.ts";

/** What came of one's saying a sentence, so far. */
interface Said {
  phase: "idle" | "listening" | "writing";
  /** What is understood while one speaks. */
  understood: string;
  /** Null before one has spoken, and where nothing was heard. */
  heard: Heard | null;
  recording: Blob | null;
  /** Why nothing came of it; the server's own error where it is of the server. */
  refusal: { kind: SpeechRefusal; cause: unknown } | null;
}

const NOTHING: Said = { phase: "idle", understood: "", heard: null, recording: null, refusal: null };

export interface SpokenAttempt extends Said {
  /** `none` where one can neither be understood nor recorded, `recording` where one can only be recorded. */
  ability: "none" | "recording" | "browser" | "model";
  start: () => void;
  stop: () => void;
}

/** One's saying a sentence: it is recorded and understood, as far as the device can, and kept by this page alone. */
export function useSpokenAttempt(language: Language, isWhole: (heard: Heard) => boolean): SpokenAttempt {
  const client = useApolloClient();
  const recognitionNow = useRecognition();
  const [said, setSaid] = useState(NOTHING);
  const now = useRef<Listening | null>(null);
  const drop = (): void => {
    now.current?.drop();
    now.current = null;
  };
  useEffect(() => drop, []);
  useMicrophone(said.phase === "listening");

  const start = (): void => {
    drop();
    // The microphone would hear it.
    stopReading();
    const change = (changes: Partial<Said>): void => setSaid((before) => ({ ...before, ...changes }));
    const refuse = (error: string, cause?: unknown): void => {
      const kind = speechRefusalOf(error);
      if (kind) change({ refusal: { kind, cause } });
    };
    const SomeRecognition = recognitionNow();
    setSaid({ ...NOTHING, phase: "listening" });
    let isRefused = false;
    try {
      const listening = hearSaid({
        SomeRecognition,
        language,
        isWhole,
        onUnderstood: (understood) => change({ understood }),
        onWriting: () => change({ phase: "writing" }),
        onRecording: (recording) => change({ recording }),
        onError: ({ error, cause }) => {
          isRefused = true;
          refuse(error, cause);
        },
        onEnd: (heard) => {
          if (heard.length === 0) {
            if (SomeRecognition && !isRefused) refuse("no-speech");
            change({ phase: "idle" });
            return;
          }
          change({ phase: "writing" });
          void readHeard(client, heard, language).then((read) => {
            if (now.current === listening) change({ heard: read, phase: "idle", refusal: null });
          });
        },
      });
      now.current = listening;
    } catch {
      refuse("failed");
      change({ phase: "idle" });
    }
  };
  return { ...said, ability: abilityOf(recognitionNow()), start, stop: () => now.current?.stop() };
}

function abilityOf(recognition: unknown): SpokenAttempt["ability"] {
  if (recognition !== undefined) return recognition === browserRecognition() ? "browser" : "model";
  return canRecord() ? "recording" : "none";
}
