import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";

/** A word or some letters of a reading, and how sure recognition is of them, from 0 to 1. */
export interface HeardPiece {
  text: string;
  confidence: number;
}

/** One reading of a part: how sure recognition is of it, from 0 to 1. Some browsers do not tell, or say 0. */
interface Understanding {
  transcript: string;
  confidence?: number;
  /** Its text piece by piece, from models that tell how sure they are of each. */
  pieces?: readonly HeardPiece[] | null;
}

/** What was understood so far, part by part, with the likeliest reading of each first. A final part does not change. */
export type Understood = ArrayLike<ArrayLike<Understanding> & { isFinal?: boolean }>;

/** The part of the browser's speech recognition that is used: TypeScript knows its events alone. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Readings of each part at most; 1 where it is not set. */
  maxAlternatives?: number;
  onresult: ((event: { results: Understood }) => void) | null;
  /** `cause` is what the server, or the way to it, failed by. */
  onerror: ((event: { error: string; cause?: unknown }) => void) | null;
  /** Recording has ended and is being transcribed. Browsers' own recognition never calls this. */
  onwriting?: (() => void) | null;
  /** All that was recorded. Browsers' own recognition never calls this. */
  onrecording?: ((recording: Blob) => void) | null;
  onend: (() => void) | null;
  /** Throws where it cannot start. */
  start(): void;
  /** Ends, with what was heard so far. */
  stop(): void;
  /** Ends without further events. */
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

/** All that was heard, as far as it is understood: what is not final may still change. */
export function heardIn(results: Understood, language: Language): string {
  return Array.from(results, (result) => result[0]?.transcript.trim() ?? "")
    .filter((part) => part !== "")
    .join(LANGUAGE_FACTS[language].hasBlanks ? " " : "");
}
