import type { Language } from "../../../../../schema/rules/languages.ts";

/** The part of the browser's speech recognition that is used: TypeScript knows its events alone. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: Pick<SpeechRecognitionEvent, "results">) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  /** Throws where it cannot start. */
  start(): void;
  /** Ends, with what was heard so far. */
  stop(): void;
  /** Ends, and tells nothing more. */
  abort(): void;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

/** How the browser recognises speech; undefined where it cannot, or may not. */
export const browserRecognition = (): (new () => Recognition) | undefined =>
  window.isSecureContext ? (window.SpeechRecognition ?? window.webkitSpeechRecognition) : undefined;

/** Languages that are written without blanks. */
const UNSPACED: readonly Language[] = ["ja", "zh"];

/** All that was heard, as far as it is understood: what is not final may still change. */
export function heardIn(results: SpeechRecognitionResultList, language: Language): string {
  return Array.from(results, (result) => result[0]?.transcript.trim() ?? "")
    .filter((part) => part !== "")
    .join(UNSPACED.includes(language) ? "" : " ");
}
