import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { speechModel } from "../../server/adapterChoices.ts";
import { openaiSpeech } from "../../server/adapters/ai/openai/openaiSpeech.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { startAnsweringEndpoint } from "../kit/ai/answeringEndpoint.ts";
import type { AnsweringEndpoint, EndpointAnswer } from "../kit/ai/answeringEndpoint.ts";
import { mp3 } from "../kit/ai/scriptedSpeech.ts";
import { accessFor } from "../kit/ai/accessFor.ts";
import { routesAt } from "../kit/ai/routesAt.ts";

let endpoint: AnsweringEndpoint;
beforeAll(async () => {
  endpoint = await startAnsweringEndpoint({
    status: 200,
    headers: { "content-type": "audio/mpeg" },
    body: mp3("spoken"),
  });
});
afterEach(() => endpoint.reset());
afterAll(() => endpoint.close());

/** What was asked for, with the bodies as JSON. */
const requests = () => endpoint.requests.map((it) => ({ ...it, body: JSON.parse(String(it.body)) as unknown }));

const KEY = "sk-very-secret";
const USUAL = { name: null, pace: 0 };
const speak = (timeoutMs = 60_000, signal = new AbortController().signal) =>
  openaiSpeech(routesAt({ baseUrl: endpoint.url, apiKey: KEY, model: "talker", voice: "nova" }), timeoutMs).speak(
    "雨が降っています。",
    "ja",
    USUAL,
    signal,
  );

test("an endpoint is asked for one sentence in one voice, as an MP3 file", async () => {
  expect(Buffer.from(await speak()).equals(mp3("spoken"))).toBe(true);
  expect(requests()).toMatchObject([
    {
      path: "/v1/audio/speech",
      headers: { authorization: `Bearer ${KEY}` },
      body: { model: "talker", voice: "nova", input: "雨が降っています。", response_format: "mp3" },
    },
  ]);
});

test.each<[string, EndpointAnswer, object]>([
  [
    "is busy",
    { status: 429, headers: { "retry-after": "17" } },
    { code: "SERVICE_OVERLOADED", params: { retryAfter: 17 } },
  ],
  ["is overloaded", { status: 503 }, { code: "SERVICE_OVERLOADED" }],
  ["fails", { status: 500, body: `no key ${KEY}` }, { code: "AI_UNAVAILABLE" }],
  ["answers with a page", { body: "<!doctype html><title>Sign in</title>" }, { code: "AI_UNAVAILABLE" }],
  ["answers with nothing", { body: "" }, { code: "AI_UNAVAILABLE" }],
  ["answers without end", { body: Buffer.concat([mp3(""), Buffer.alloc(3_000_001)]) }, { code: "AI_UNAVAILABLE" }],
])("an endpoint that %s is refused as what it is, without the key in the log", async (_what, given, refusal) => {
  endpoint.answerWith(given);
  const error: unknown = await speak().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject(refusal);
  expect(String(error instanceof Error ? error.cause : "")).not.toContain(KEY);
});

test("an endpoint that never answers is given up, and so is one that nobody waits for any more", async () => {
  endpoint.answerWith("hang");
  await expect(speak(100)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
  const controller = new AbortController();
  const speaking = speak(60_000, controller.signal);
  controller.abort(new Error("gone"));
  await expect(speaking).rejects.toThrow("gone");
});

test("a model speaks only where one is named, and costs nothing where none is", async () => {
  const variables = { AI_BASE_URL: endpoint.url, AI_MODEL: "writer" };
  for (const silent of [readConfig({}), readConfig(variables)]) {
    expect(await speechModel(await accessFor(silent.ai))).toBeNull();
    expect(silent.prices.speech).toBe(0);
  }
  const speaking = readConfig({ ...variables, AI_SPEECH_MODEL: "talker", AI_SPEECH_VOICE: "nova" });
  expect(speaking.prices.speech).toBe(1);
  const model = await speechModel(await accessFor(speaking.ai));
  expect(model?.name).toBe("talker, nova");
  await model?.speak("Hello.", "en", USUAL, new AbortController().signal);
  expect(requests()).toMatchObject([{ body: { model: "talker", voice: "nova", input: "Hello." } }]);
});

test("an endpoint is asked for the voice of a character and its pace, and for its usual one where it has not that", async () => {
  const routes = routesAt({ baseUrl: endpoint.url, model: "talker", voice: "nova", voices: ["nova", "onyx"] });
  const model = openaiSpeech(routes, 60_000);
  expect(model.voices).toEqual(["nova", "onyx"]);
  const { signal } = new AbortController();
  await model.speak("Hello.", "en", { name: "onyx", pace: -2 }, signal);
  await model.speak("Hello.", "en", { name: "gone", pace: 1 }, signal);
  await model.speak("Hello.", "en", USUAL, signal);
  expect(requests().map(({ body }) => body)).toMatchObject([
    { voice: "onyx", speed: 0.83 },
    { voice: "nova", speed: 1.1 },
    { voice: "nova" },
  ]);
  // One that knows of no speed is not asked for the one that it has.
  expect(requests()[2]?.body).not.toHaveProperty("speed");
});

test.each([
  [{}, "alloy", ["alloy"]],
  [{ AI_SPEECH_VOICE: "nova" }, "nova", ["nova"]],
  [{ AI_SPEECH_VOICES: "anna, ben,anna" }, "anna", ["anna", "ben"]],
  [{ AI_SPEECH_VOICE: "ben", AI_SPEECH_VOICES: "anna,ben" }, "ben", ["anna", "ben"]],
  [{ AI_SPEECH_VOICE: "cora", AI_SPEECH_VOICES: "anna,ben" }, "cora", ["cora", "anna", "ben"]],
])("by %j a model speaks as %s and has the voices %j", async (variables, usual, voices) => {
  const { ai } = readConfig({
    AI_BASE_URL: endpoint.url,
    AI_MODEL: "writer",
    AI_SPEECH_MODEL: "talker",
    ...variables,
  });
  const model = await speechModel(await accessFor(ai));
  expect(model?.name).toBe(`talker, ${usual}`);
  expect(model?.voices).toEqual(voices);
});
