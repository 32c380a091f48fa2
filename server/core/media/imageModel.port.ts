/** Draws pictures from descriptions. */
export interface ImageModel {
  /**
   * A picture file that `readImage` takes. Throws `AppError` AI_UNAVAILABLE (unreachable, time-out, no
   * picture) or SERVICE_OVERLOADED (429, 503), with `retryAfter` where the endpoint gave one. When
   * `signal` aborts, it throws the abort reason. What it costs counts for `payer`, a user; it throws MODEL_CAP_REACHED
   * where nothing is left for it.
   */
  draw(prompt: string, signal: AbortSignal, payer?: string): Promise<Uint8Array>;
}
