import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { embeddingModel } from "../../server/adapterChoices.ts";
import { openaiEmbeddings } from "../../server/adapters/ai/openai/openaiEmbeddings.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { accessFor } from "../kit/ai/accessFor.ts";
import { startAnsweringEndpoint } from "../kit/ai/answeringEndpoint.ts";
import type { AnsweringEndpoint } from "../kit/ai/answeringEndpoint.ts";
import { routesAt } from "../kit/ai/routesAt.ts";

const answerOf = (...vectors: unknown[]): string =>
  JSON.stringify({ data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })) });

let endpoint: AnsweringEndpoint;
beforeAll(async () => {
  const headers = { "content-type": "application/json" };
  endpoint = await startAnsweringEndpoint({ status: 200, headers, body: answerOf([3, 4], [0, -2]) });
});
afterEach(() => endpoint.reset());
afterAll(() => endpoint.close());

const embed = (texts: string[], timeoutMs = 20_000) =>
  openaiEmbeddings(routesAt({ baseUrl: endpoint.url, model: "meaning" }), timeoutMs).embed(
    texts,
    new AbortController().signal,
    "anna",
  );

const sent = () =>
  endpoint.requests.map(({ body }) =>
    z.object({ model: z.string(), input: z.array(z.string()) }).parse(JSON.parse(body.toString())),
  );

test("texts become vectors of length one, in their order", async () => {
  expect(await embed(["a", "b"])).toEqual([
    [0.6, 0.8],
    [0, -1],
  ]);
  expect(endpoint.requests[0]?.path).toBe("/v1/embeddings");
  expect(sent()).toEqual([{ model: "meaning", input: ["a", "b"] }]);
  const data = [
    { index: 1, embedding: [0, 1] },
    { index: 0, embedding: [1, 0] },
  ];
  endpoint.answerWith({ body: JSON.stringify({ data }) });
  expect(await embed(["a", "b"])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test("many texts are asked for by 64", async () => {
  endpoint.answerWith({ body: answerOf(...Array<number[]>(64).fill([1])) });
  expect(await embed(Array<string>(128).fill("a"))).toHaveLength(128);
  expect(sent().map(({ input }) => input.length)).toEqual([64, 64]);
});

test.each([
  ["too few", answerOf([1])],
  ["several lengths", answerOf([1, 0], [1])],
  ["no length", answerOf([0, 0], [1, 0])],
  ["texts for numbers", answerOf(["1"], ["0"])],
  ["numbers without end", '{"data":[{"embedding":[1e999]},{"embedding":[1]}]}'],
  ["two for one text", JSON.stringify({ data: [0, 0].map((index) => ({ index, embedding: [1] })) })],
  ["more numbers than any model", answerOf(Array<number>(5000).fill(1), Array<number>(5000).fill(1))],
  ["more bytes than they can take", `{"padding":"${"x".repeat(500_000)}",${answerOf([1], [1]).slice(1)}`],
  ["a page", "<!doctype html>"],
])("vectors that are %s are none", async (_what, body) => {
  endpoint.answerWith({ body });
  await expect(embed(["a", "b"])).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
});

test("an endpoint that never answers is given up", async () => {
  endpoint.answerWith("hang");
  await expect(embed(["a"], 100)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
});

test("a model tells what texts mean only where one is named", async () => {
  const variables = { AI_BASE_URL: endpoint.url, AI_MODEL: "writer" };
  for (const silent of [readConfig({}), readConfig(variables)])
    expect(await embeddingModel(await accessFor(silent.ai))).toBeNull();
  const model = await embeddingModel(await accessFor(readConfig({ ...variables, AI_EMBEDDING_MODEL: "meaning" }).ai));
  await model?.embed(["a", "b"], new AbortController().signal, "anna");
  expect(sent()).toEqual([{ model: "meaning", input: ["a", "b"] }]);
});
