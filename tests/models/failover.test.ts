import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openaiImages } from "../../server/adapters/ai/openai/openaiImages.ts";
import { openaiLanguageTools } from "../../server/adapters/ai/openai/openaiLanguageTools.ts";
import { openaiSpeech } from "../../server/adapters/ai/openai/openaiSpeech.ts";
import { openaiTranscription } from "../../server/adapters/ai/openai/openaiTranscription.ts";
import { openaiModel } from "../../server/adapters/ai/openai/completions/openaiModel.ts";
import type { ModelEndpoint } from "../../server/adapters/ai/openai/endpoint/modelEndpoint.ts";
import { ModelRoutes } from "../../server/adapters/ai/openai/routes/modelRoutes.ts";
import type { HealthChange } from "../../server/adapters/ai/openai/routes/endpointPlace.ts";
import type { ReplyPrompt } from "../../server/core/chat/replies/languageModel.port.ts";
import type { ModelFault } from "../fakes/modelFault.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModelServer } from "../fakes/modelServer.ts";
import { endpointOf } from "../kit/ai/endpointsOf.ts";
import { freeMeter } from "../kit/ai/freeMeter.ts";
import { webm } from "../kit/ai/scriptedTranscription.ts";

const KEY = "sk-very-secret-1";
const signal = new AbortController().signal;
const prompt: ReplyPrompt = {
  system: "You are Ada.",
  npcId: "npc-ada",
  npcName: "Ada",
  language: "fr",
  level: "beginner",
  turns: [{ speaker: "user", text: "Bonjour" }],
  dueWords: [],
  memories: [],
  scene: null,
  alternative: 1,
};

let first: ModelServer;
let second: ModelServer;
let third: ModelServer;
beforeAll(async () => {
  const saying = (word: string): Promise<ModelServer> => startModelServer({ tokens: [word, "."], understood: word });
  [first, second, third] = await Promise.all([saying("one"), saying("two"), saying("three")]);
});
const servers = (): ModelServer[] => [first, second, third];
beforeEach(() => {
  for (const server of servers()) {
    server.setFault(undefined);
    server.requests.length = 0;
  }
});
afterAll(() => Promise.all(servers().map((server) => server.close())));

/** How often each of the three was asked. */
const asked = (): number[] => servers().map(({ requests }) => requests.length);

interface Setup {
  endpoints?: ModelEndpoint[];
  firstTokenMs?: number;
  now?: () => number;
  onChange?: (change: HealthChange) => void;
}

const inOrder = (): ModelEndpoint[] => [
  // The file's own order is not the rank.
  endpointOf("third", third, { order: 3 }),
  endpointOf("first", first, { order: 1, apiKey: KEY }),
  endpointOf("second", second, { order: 2 }),
];

function modelWith({ endpoints = inOrder(), firstTokenMs = 60_000, ...times }: Setup = {}) {
  const model = openaiModel(new ModelRoutes(endpoints, freeMeter(), times), {
    firstTokenMs,
    idleMs: 60_000,
    answerTokens: 500,
  });
  return async (by = signal): Promise<string> => {
    let text = "";
    for await (const piece of model.streamReply(prompt, by)) text += piece;
    return text;
  };
}

/** The voice that each endpoint has by itself. */
const USUAL = { name: null, pace: 0 };

describe("a reply", () => {
  test("comes from the endpoint of the first rank, and from no other", async () => {
    expect(await modelWith()()).toBe("one.");
    expect(asked()).toEqual([1, 0, 0]);
  });

  test.each<[string, ModelFault]>([
    ["refuses the connection's request", { kind: "status", status: 500 }],
    ["has too many requests", { kind: "status", status: 429 }],
    ["does not take the key", { kind: "status", status: 401 }],
    ["is silent", { kind: "hang" }],
    ["drops the line before the first token", { kind: "drop", after: 0 }],
    ["ends without text", { kind: "silent" }],
    ["answers with a page", { kind: "html" }],
  ])("goes to the second where the first %s, and asks neither twice", async (_what, fault) => {
    first.setFault(fault);
    expect(await modelWith({ firstTokenMs: 300 })()).toBe("two.");
    expect(asked()).toEqual([1, 1, 0]);
  });

  test("skips no rank, tries each once, and fails as the last one does", async () => {
    for (const server of servers()) server.setFault({ kind: "status", status: 500 });
    third.setFault({ kind: "status", status: 503, retryAfter: "7" });
    const failure = await modelWith()().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "SERVICE_OVERLOADED", params: { retryAfter: 7 } });
    expect(asked()).toEqual([1, 1, 1]);
  });

  test("goes to no other where its own content is refused", async () => {
    const body = JSON.stringify({ error: { message: "maximum context length is 4096 tokens" } });
    first.setFault({ kind: "status", status: 400, body });
    await expect(modelWith()()).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
    expect(asked()).toEqual([1, 0, 0]);
  });

  test("goes to no other after its first token", async () => {
    first.setFault({ kind: "drop", after: 1 });
    await expect(modelWith()()).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
    expect(asked()).toEqual([1, 0, 0]);
  });

  test("that is stopped goes to no other", async () => {
    const stop = new AbortController();
    first.setFault({ kind: "hang" });
    const reading = modelWith()(stop.signal);
    setTimeout(() => stop.abort(new Error("stopped")), 50);
    await expect(reading).rejects.toThrow("stopped");
    expect(asked()).toEqual([1, 0, 0]);
  });
});

describe("an endpoint", () => {
  test("that has failed is left alone for a while, then asked again by one call", async () => {
    let now = 0;
    const changes: HealthChange[] = [];
    const read = modelWith({ now: () => now, onChange: (change) => changes.push(change) });
    first.setFault({ kind: "status", status: 500, body: `{"error":{"message":"bad key ${KEY}"}}` });
    await read();
    now = 999;
    await read();
    expect(asked()).toEqual([1, 2, 0]);
    now = 1000;
    expect(await Promise.all([read(), read(), read()])).toEqual(["two.", "two.", "two."]);
    expect(asked()).toEqual([2, 5, 0]);
    first.setFault(undefined);
    now = 2999;
    expect(await read()).toBe("two.");
    now = 3000;
    expect([await read(), await read()]).toEqual(["one.", "one."]);
    expect(changes.map(({ endpoint, restMs }) => [endpoint, restMs])).toEqual([
      ["first", 1000],
      ["first", 2000],
      ["first", null],
    ]);
    expect(String(changes[0]?.cause)).toContain("bad key [API key]");
  });

  test("that is left alone is asked when all others are away", async () => {
    const read = modelWith({ now: () => 0 });
    for (const server of servers()) server.setFault({ kind: "status", status: 500 });
    await expect(read()).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
    first.setFault(undefined);
    expect(await read()).toBe("one.");
  });

  test("of equal rank shares the calls in turn", async () => {
    const read = modelWith({
      endpoints: [endpointOf("a", first), endpointOf("b", second), endpointOf("c", third, { order: 2 })],
    });
    for (let call = 0; call < 6; call += 1) await read();
    expect(asked()).toEqual([3, 3, 0]);
  });

  test("that may not have more calls at once leaves them to the next, and where none may, they are refused", async () => {
    const read = modelWith({
      endpoints: [endpointOf("a", first, { mostAtOnce: 1 }), endpointOf("b", second, { order: 2, mostAtOnce: 1 })],
    });
    for (const server of servers()) server.setFault({ kind: "late", ms: 200 });
    const replies = await Promise.allSettled([read(), read(), read()]);
    expect(replies.map((reply) => (reply.status === "fulfilled" ? reply.value : reply.reason.code))).toEqual([
      "one.",
      "two.",
      "SERVICE_OVERLOADED",
    ]);
    expect(await read()).toBe("one.");
  });
});

describe("what comes whole goes to the next endpoint too", () => {
  const routes = (): ModelRoutes => new ModelRoutes(inOrder(), freeMeter());
  const patience = { timeoutMs: 60_000, answerTokens: 500 };

  test("help with words", async () => {
    first.setFault({ kind: "status", status: 500 });
    second.script('{"text":"Salut","changes":[]}');
    const line = { text: "Salut", language: "fr", nativeLanguage: "en", level: "beginner" } as const;
    expect(await openaiLanguageTools(routes(), patience).correct(line, signal)).toMatchObject({ text: "Salut" });
    expect(asked()).toEqual([1, 1, 0]);
  });

  test("but not where a model answers wrongly twice", async () => {
    first.script("{}", "{}");
    const line = { text: "Salut", language: "fr", nativeLanguage: "en", level: "beginner" } as const;
    const tools = openaiLanguageTools(routes(), patience);
    await expect(tools.correct(line, signal)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
    expect(asked()).toEqual([2, 0, 0]);
  });

  test("pictures, speech and dictation", async () => {
    first.setFault({ kind: "status", status: 429 });
    expect((await openaiImages(routes(), 60_000).draw("a cat", signal)).length).toBeGreaterThan(10);
    expect((await openaiSpeech(routes(), 60_000).speak("Salut.", "fr", USUAL, signal)).length).toBeGreaterThan(10);
    expect(await openaiTranscription(routes(), 60_000).transcribe(webm("salut"), "fr", signal)).toMatchObject({
      text: "two",
    });
  });
});
