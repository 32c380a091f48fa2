import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { interfaceLanguageOf } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { stopReading } from "../../../lib/speech/reading.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { browserRecognition, heardIn } from "./recognition.ts";
import type { Recognition } from "./recognition.ts";
import { typesByTouch } from "./typesByTouch.ts";

/** Milliseconds in which a tap that meant to end dictating may come too late. */
const LATE_TAP_MS = 700;

/** What a person is told of the browser's errors; nothing of those that they caused. */
const TOLD: Record<string, string | null> = {
  "not-allowed": "notAllowed",
  "service-not-allowed": "notAllowed",
  "no-speech": "noSpeech",
  "audio-capture": "noMicrophone",
  network: "network",
  "language-not-supported": "language",
  aborted: null,
};

export interface Dictation {
  /** False where the browser cannot. */
  canDictate: boolean;
  isListening: boolean;
  start: () => void;
  /** Ends listening; what was heard last may still come. */
  stop: () => void;
  /** Whether a tap may have meant to end it, which has ended by itself. */
  hasJustEnded: () => boolean;
}

interface Wish {
  /** What stands in the field: once something else changes it, dictating ends. */
  text: string;
  language: Language;
  onText: (text: string) => void;
}

/** Writes what is said, as the browser understands it. */
export function useDictation({ text, language, onText }: Wish): Dictation {
  const { t } = useTranslation("chat");
  const [isListening, setIsListening] = useState(false);
  const now = useRef<{ recognition: Recognition; written: string } | null>(null);
  const endedAt = useRef(-LATE_TAP_MS);

  const end = (): void => {
    endedAt.current = performance.now();
    setIsListening(false);
  };
  const drop = (): void => {
    if (!now.current) return;
    const { recognition } = now.current;
    now.current = null;
    recognition.abort();
    setIsListening(false);
  };
  useLayoutEffect(() => {
    if (now.current?.written !== text) drop();
  }, [text]);
  useEffect(() => drop, []);

  const tell = (error: string): void => {
    const told = error in TOLD ? TOLD[error] : "failed";
    if (told) showToast(told === "noSpeech" ? "info" : "error", t(`dictation.${told}`));
  };
  const start = (): void => {
    const BrowserRecognition = browserRecognition();
    if (!BrowserRecognition) return;
    drop();
    // The microphone would hear it.
    stopReading();
    const recognition = new BrowserRecognition();
    const session = { recognition, written: text };
    now.current = session;
    recognition.lang = interfaceLanguageOf(language);
    recognition.interimResults = true;
    // Android says the same again and again where it is not to end at a pause.
    recognition.continuous = !typesByTouch();
    recognition.onresult = ({ results }) => {
      if (now.current !== session) return;
      session.written = heardIn(results, language);
      onText(session.written);
    };
    recognition.onerror = ({ error }) => {
      if (now.current === session) tell(error);
    };
    recognition.onend = () => {
      if (now.current !== session) return;
      now.current = null;
      end();
    };
    setIsListening(true);
    try {
      recognition.start();
    } catch {
      drop();
      tell("failed");
    }
  };
  return {
    canDictate: browserRecognition() !== undefined,
    isListening,
    start,
    stop: () => {
      now.current?.recognition.stop();
      end();
    },
    hasJustEnded: () => performance.now() - endedAt.current < LATE_TAP_MS,
  };
}
