import type { Language } from "../../../../schema/rules/languages.ts";

/** How a sentence is spoken. */
export interface SpokenVoice {
  /** One of the model's voices; null for the usual one. */
  name: string | null;
  /** In steps (see `VoiceTone`). How high a voice is, models are not told: few listen to that. */
  pace: number;
}

/** Speaks sentences. */
export interface SpeechModel {
  /** Which model speaks in which voice: what another one has said is not taken for its own. */
  readonly name: string;
  /** The voices that can be asked for, each once. */
  readonly voices: readonly string[];
  /**
   * The sentence as an MP3 file; in the usual voice where the endpoint that answers has not the one that is asked for.
   * Throws `AppError` AI_UNAVAILABLE (unreachable, time-out, no sound) or SERVICE_OVERLOADED (429, 503), with
   * `retryAfter` where the endpoint gave one. When `signal` aborts, it throws the abort reason. What it costs counts for
   * `payer`, a user; it throws MODEL_CAP_REACHED where nothing is left for it.
   */
  speak(
    sentence: string,
    language: Language,
    voice: SpokenVoice,
    signal: AbortSignal,
    payer?: string,
  ): Promise<Uint8Array>;
}
