import { z } from "zod";
import { AppError } from "../../../../schema/rules/appError.ts";
import { estimateTokens } from "../../../core/models/tokens.policy.ts";
import type { EmbeddingModel } from "../../../core/memory/embeddingModel.port.ts";
import { endpointAt } from "./endpoint/endpoint.ts";
import { usageOf } from "./endpoint/usage.ts";
import { wholeJson } from "./endpoint/wholeAnswer.ts";
import type { CallWithin, ModelRoutes, PlaceOptions } from "./routes/modelRoutes.ts";

/** Texts that are asked for at once. */
const BATCH = 64;
/** Numbers of a vector, at most, and bytes of JSON that each may take. */
const MOST_NUMBERS = 4096;
const BYTES_A_NUMBER = 28;
/** Bytes of an answer beside its numbers. */
const FRAME_BYTES = 20_000;

const embeddings = z.object({
  data: z.array(z.object({ index: z.number().optional(), embedding: z.array(z.number()) })),
});

/**
 * What texts mean, from any endpoints with OpenAI's `/embeddings`. All are taken to have the same model, since vectors
 * of two models do not compare.
 *
 * @param timeoutMs For one batch of texts, after which the endpoint counts as unavailable.
 */
export function openaiEmbeddings(routes: ModelRoutes, timeoutMs: number): EmbeddingModel {
  const route = routes.to("embedding", embedderAt);
  return {
    embed: async (texts, signal, payer) => {
      const vectors: number[][] = [];
      for (let from = 0; from < texts.length; from += BATCH) {
        const batch = texts.slice(from, from + BATCH);
        const most = () => ({ input: tokensOf(batch), output: 0 });
        const bounds = { timeoutMs, signal, payer, most };
        vectors.push(...(await route.ask((embed, within) => embed(batch, within), bounds)));
      }
      if (!areOfOneLength(vectors))
        throw new AppError("AI_UNAVAILABLE", {}, { cause: new Error("two endpoints gave vectors of two lengths") });
      return vectors;
    },
  };
}

const tokensOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + estimateTokens(text), 0);

const areOfOneLength = (vectors: readonly number[][]): boolean =>
  vectors.every(({ length }) => length === vectors[0]?.length);

type Embedder = (texts: readonly string[], within: CallWithin) => Promise<number[][]>;

function embedderAt({ model, ...options }: PlaceOptions): Embedder {
  const endpoint = endpointAt(options);
  return async (texts, { signal, count }) => {
    const asked = await endpoint.postJson("/embeddings", { model, input: texts, encoding_format: "float" }, signal);
    const answer = await wholeJson(asked, FRAME_BYTES + texts.length * MOST_NUMBERS * BYTES_A_NUMBER);
    count(usageOf(answer) ?? { input: tokensOf(texts), output: 0 });
    const { data } = embeddings.parse(answer);
    const vectors = inOrder(data).map(ofLengthOne);
    if (vectors.length !== texts.length) throw new Error(`${vectors.length} vectors came for ${texts.length} texts`);
    if (!areOfOneLength(vectors)) throw new Error("the vectors of one answer have several lengths");
    return vectors;
  };
}

/** By the index that they are given, where they are. */
function inOrder(data: z.infer<typeof embeddings>["data"]): number[][] {
  const places = data.map(({ index }, at) => index ?? at);
  if (new Set(places).size !== places.length) throw new Error("two vectors came for one text");
  return data
    .map(({ embedding }, at) => ({ embedding, place: places[at] ?? at }))
    .sort((one, other) => one.place - other.place)
    .map(({ embedding }) => embedding);
}

function ofLengthOne(vector: readonly number[]): number[] {
  if (vector.length > MOST_NUMBERS) throw new Error(`a vector has more than ${MOST_NUMBERS} numbers`);
  const length = Math.hypot(...vector);
  if (!(length > 0) || !Number.isFinite(length)) throw new Error("a vector has no length");
  return vector.map((number) => number / length);
}
