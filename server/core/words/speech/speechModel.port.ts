import type { Language } from "../../../../schema/rules/languages.ts";

/** Speaks sentences. */
export interface SpeechModel {
  /** Which model speaks in which voice: what another one has said is not taken for its own. */
  readonly name: string;
  /**
   * The sentence as an MP3 file. Throws `AppError` AI_UNAVAILABLE (unreachable, time-out, no sound) or
   * SERVICE_OVERLOADED (429, 503), with `retryAfter` where the endpoint gave one. When `signal` aborts, it throws the
   * abort reason. What it costs counts for `payer`, a user; it throws MODEL_CAP_REACHED where nothing is left for it.
   */
  speak(sentence: string, language: Language, signal: AbortSignal, payer?: string): Promise<Uint8Array>;
}
