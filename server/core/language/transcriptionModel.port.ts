import type { Language } from "../../../schema/rules/languages.ts";

/** A part of what was written down: a word where blanks stand around them, else one letter or some. */
export interface TranscriptPiece {
  text: string;
  /** How likely the model takes it to be, from 0 to 1. */
  confidence: number;
}

/** What a recording says. */
export interface Transcript {
  /** Empty where nothing is said. */
  text: string;
  /** The text piece by piece; null where the model does not tell how sure it is. */
  pieces: TranscriptPiece[] | null;
}

/** Writes down what is said. */
export interface TranscriptionModel {
  /**
   * What a recording says. Throws `AppError` VALIDATION_FAILED for what is no recording
   * that endpoints take, AI_UNAVAILABLE (unreachable, time-out, no text) or SERVICE_OVERLOADED (429, 503), with
   * `retryAfter` where the endpoint gave one. When `signal` aborts, it throws the abort reason. What it costs counts for
   * `payer`, a user; it throws MODEL_CAP_REACHED where nothing is left for it.
   */
  transcribe(recording: Uint8Array, language: Language, signal: AbortSignal, payer?: string): Promise<Transcript>;
}
