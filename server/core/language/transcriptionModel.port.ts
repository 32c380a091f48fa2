import type { Language } from "../../../schema/rules/languages.ts";

/** Writes down what is said. */
export interface TranscriptionModel {
  /**
   * What a recording says; empty where nothing is said. Throws `AppError` VALIDATION_FAILED for what is no recording
   * that endpoints take, AI_UNAVAILABLE (unreachable, time-out, no text) or SERVICE_OVERLOADED (429, 503), with
   * `retryAfter` where the endpoint gave one. When `signal` aborts, it throws the abort reason. What it costs counts for
   * `payer`, a user; it throws MODEL_CAP_REACHED where nothing is left for it.
   */
  transcribe(recording: Uint8Array, language: Language, signal: AbortSignal, payer?: string): Promise<string>;
}
