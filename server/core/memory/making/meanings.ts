import type { EmbeddingModel } from "../embeddingModel.port.ts";

/** Vectors of texts; null where no model tells what texts mean. */
export type Meanings = (texts: readonly string[]) => Promise<(number[] | null)[]>;

/** Asks a model, where there is one, what texts mean; an empty text means nothing. */
export const meanings =
  (model: EmbeddingModel | null, signal: AbortSignal, payer: string): Meanings =>
  async (texts) => {
    const told = texts.filter((text) => text !== "");
    if (!model || told.length === 0) return texts.map(() => null);
    const vectors = await model.embed(told, signal, payer);
    let next = 0;
    return texts.map((text) => (text === "" ? null : (vectors[next++] ?? null)));
  };
