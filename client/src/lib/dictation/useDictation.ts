import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { useErrorText } from "../apollo/useErrorText.ts";
import { stopReading } from "../speech/reading.ts";
import { showToast } from "../toasts/toasts.ts";
import { typesByTouch } from "../typesByTouch.ts";
import { useMicrophone } from "./microphone.ts";
import { heardIn } from "./recognition.ts";
import type { Recognition } from "./recognition.ts";
import { speechRefusalOf } from "./refusals.ts";
import { useRecognition } from "./useRecognition.ts";

/** Milliseconds in which a tap that meant to end dictating may come too late. */
const LATE_TAP_MS = 700;

export interface Dictation {
  /** False where neither the browser nor the server can. */
  canDictate: boolean;
  isListening: boolean;
  /** The server is transcribing what was said. */
  isWriting: boolean;
  start: () => void;
  /** Ends listening; what was heard last may still come. */
  stop: () => void;
  /** Whether dictation ended by itself so recently that a tap may have meant to end it. */
  hasJustEnded: () => boolean;
}

interface Wish {
  /** What stands in the field: once something else changes it, dictating ends. */
  text: string;
  language: Language;
  onText: (text: string) => void;
}

/** Writes what is said, as it is understood. */
export function useDictation({ text, language, onText }: Wish): Dictation {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const recognitionNow = useRecognition();
  const [phase, setPhase] = useState<"idle" | "listening" | "writing">("idle");
  const now = useRef<{ recognition: Recognition; written: string } | null>(null);
  const endedAt = useRef(-LATE_TAP_MS);

  const end = (): void => {
    endedAt.current = performance.now();
    setPhase("idle");
  };
  const drop = (): void => {
    if (!now.current) return;
    const { recognition } = now.current;
    now.current = null;
    recognition.abort();
    setPhase("idle");
  };
  useLayoutEffect(() => {
    if (now.current?.written !== text) drop();
  }, [text]);
  useEffect(() => drop, []);
  useMicrophone(phase === "listening");

  const showError = (error: string, cause?: unknown): void => {
    const message = speechRefusalOf(error);
    if (cause) showToast("error", errorText(cause, "dictation"));
    else if (message) showToast(message === "noSpeech" ? "info" : "error", t(`dictation.${message}`));
  };
  const start = (): void => {
    const SomeRecognition = recognitionNow();
    if (!SomeRecognition) return;
    drop();
    // The microphone would hear it.
    stopReading();
    const recognition = new SomeRecognition();
    const session = { recognition, written: text };
    now.current = session;
    recognition.lang = LANGUAGE_FACTS[language].locale;
    recognition.interimResults = true;
    // Android says the same again and again where it is not to end at a pause.
    recognition.continuous = !typesByTouch();
    recognition.onresult = ({ results }) => {
      if (now.current !== session) return;
      session.written = heardIn(results, language);
      onText(session.written);
    };
    recognition.onerror = ({ error, cause }) => {
      if (now.current === session) showError(error, cause);
    };
    recognition.onwriting = () => {
      if (now.current === session) setPhase("writing");
    };
    recognition.onend = () => {
      if (now.current !== session) return;
      now.current = null;
      end();
    };
    setPhase("listening");
    try {
      recognition.start();
    } catch {
      drop();
      showError("failed");
    }
  };
  return {
    canDictate: recognitionNow() !== undefined,
    isListening: phase === "listening",
    isWriting: phase === "writing",
    start,
    stop: () => {
      end();
      now.current?.recognition.stop();
    },
    hasJustEnded: () => performance.now() - endedAt.current < LATE_TAP_MS,
  };
}
