import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { transcriptionModel } from "../../server/adapterChoices.ts";
import { openaiTranscription } from "../../server/adapters/ai/openai/openaiTranscription.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { startAnsweringEndpoint } from "../kit/ai/answeringEndpoint.ts";
import type { AnsweringEndpoint, EndpointAnswer } from "../kit/ai/answeringEndpoint.ts";
import { webm } from "../kit/ai/scriptedTranscription.ts";
import { accessFor } from "../kit/ai/accessFor.ts";
import { routesAt } from "../kit/ai/routesAt.ts";

let endpoint: AnsweringEndpoint;
beforeAll(async () => {
  const headers = { "content-type": "application/json" };
  endpoint = await startAnsweringEndpoint({ status: 200, headers, body: JSON.stringify({ text: "Bonjour !" }) });
});
afterEach(() => endpoint.reset());
afterAll(() => endpoint.close());

/** The form that was sent first. */
async function sentForm(): Promise<FormData> {
  const [request] = endpoint.requests;
  if (!request) throw new Error("nothing was sent");
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  return new Response(new Uint8Array(request.body), { headers }).formData();
}

const KEY = "sk-very-secret";
const RECORDING = webm("bonjour");
/** An Ogg file as Firefox records it, and an MP4 file as Safari does. */
const OGG = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead"), Buffer.alloc(40)]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypM4A "), Buffer.alloc(60)]);
const transcribe = (recording = RECORDING, timeoutMs = 60_000, signal = new AbortController().signal) =>
  openaiTranscription(routesAt({ baseUrl: endpoint.url, apiKey: KEY, model: "listener" }), timeoutMs).transcribe(
    recording,
    "fr",
    signal,
  );

test.each([
  ["WebM", RECORDING, "speech.webm"],
  ["Ogg", OGG, "speech.opus"],
  ["MP4", MP4, "speech.m4a"],
])(
  "an endpoint is given a recording in %s with its language, under a name that tells its kind",
  async (_kind, recording, name) => {
    expect(await transcribe(recording)).toBe("Bonjour !");
    const [request] = endpoint.requests;
    expect(request?.path).toBe("/v1/audio/transcriptions");
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
    const form = await sentForm();
    expect(form.get("model")).toBe("listener");
    expect(form.get("language")).toBe("fr");
    const file = form.get("file");
    if (!(file instanceof File)) throw new Error("no file came");
    expect(file.name).toBe(name);
    expect(Buffer.from(await file.arrayBuffer()).equals(recording)).toBe(true);
  },
);

test("what is no recording is refused at the field, and not sent on", async () => {
  for (const other of [Buffer.from("hello"), Buffer.from("%PDF-1.7 and more"), Buffer.from([0x89, 0x50, 0x4e, 0x47])])
    await expect(transcribe(other)).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      params: { fields: { audio: "validation.invalidRecording" } },
    });
  expect(endpoint.requests).toEqual([]);
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
  ["answers with something else", { body: '{"text":5}' }, { code: "AI_UNAVAILABLE" }],
  ["answers without end", { body: JSON.stringify({ text: "x".repeat(100_000) }) }, { code: "AI_UNAVAILABLE" }],
])("an endpoint that %s is refused as what it is, without the key in the log", async (_what, given, refusal) => {
  endpoint.answerWith(given);
  const error: unknown = await transcribe().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject(refusal);
  expect(String(error instanceof Error ? error.cause : "")).not.toContain(KEY);
});

test("an endpoint that never answers is given up, and so is one that nobody waits for any more", async () => {
  endpoint.answerWith("hang");
  await expect(transcribe(RECORDING, 100)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
  const controller = new AbortController();
  const writing = transcribe(RECORDING, 60_000, controller.signal);
  controller.abort(new Error("gone"));
  await expect(writing).rejects.toThrow("gone");
});

test("a model writes only where one is named, and costs nothing where none is", async () => {
  const variables = { AI_BASE_URL: endpoint.url, AI_MODEL: "writer" };
  for (const silent of [readConfig({}), readConfig(variables)]) {
    expect(await transcriptionModel(await accessFor(silent.ai))).toBeNull();
    expect(silent.prices.dictation).toBe(0);
  }
  const listening = readConfig({ ...variables, AI_TRANSCRIPTION_MODEL: "listener" });
  expect(listening.prices.dictation).toBe(1);
  const model = await transcriptionModel(await accessFor(listening.ai));
  expect(await model?.transcribe(RECORDING, "en", new AbortController().signal)).toBe("Bonjour !");
  expect((await sentForm()).get("model")).toBe("listener");
});
