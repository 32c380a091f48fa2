import { useEffect, useState } from "react";
import { interfaceLanguageOf } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";

/** Reads a text aloud with the device's own voice; `canRead` is false where it has none. Leaving ends it. */
export function useReadAloud(): {
  canRead: boolean;
  isReading: boolean;
  read: (text: string, language: Language) => void;
  stop: () => void;
} {
  const canRead = "speechSynthesis" in window;
  const [isReading, setIsReading] = useState(false);

  useEffect(() => () => void (isReading && window.speechSynthesis.cancel()), [isReading]);

  const read = (text: string, language: Language): void => {
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = interfaceLanguageOf(language);
    speech.addEventListener("end", () => setIsReading(false));
    speech.addEventListener("error", () => setIsReading(false));
    // One voice at a time.
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(speech);
    setIsReading(true);
  };
  const stop = (): void => {
    window.speechSynthesis.cancel();
    setIsReading(false);
  };
  return { canRead, isReading, read, stop };
}
