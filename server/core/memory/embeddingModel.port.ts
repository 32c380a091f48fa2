/** What tells what texts mean, as numbers: texts that mean much the same have vectors with a large product. */
export interface EmbeddingModel {
  /**
   * A vector for each text, in their order, of one length and of length 1 as vectors. Throws `AppError`
   * AI_UNAVAILABLE, SERVICE_OVERLOADED, or MODEL_CAP_REACHED; the abort reason when `signal` aborts.
   */
  embed(texts: readonly string[], signal: AbortSignal, payer: string): Promise<number[][]>;
}
