import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../schema/rules/languages.ts";
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
const transcribe = (
  recording = RECORDING,
  timeoutMs = 60_000,
  signal = new AbortController().signal,
  language: Language = "fr",
) =>
  openaiTranscription(routesAt({ baseUrl: endpoint.url, apiKey: KEY, model: "listener" }), timeoutMs).transcribe(
    recording,
    language,
    signal,
  );

test.each([
  ["WebM", RECORDING, "speech.webm"],
  ["Ogg", OGG, "speech.opus"],
  ["MP4", MP4, "speech.m4a"],
])(
  "an endpoint is given a recording in %s with its language, under a name that tells its kind",
  async (_kind, recording, name) => {
    expect(await transcribe(recording)).toEqual({ text: "Bonjour !", pieces: null });
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

describe("how sure a model is of what it heard", () => {
  const token = (text: string, probability: number, bytes: number[] | null = null) => ({
    token: text,
    logprob: Math.log(probability),
    bytes,
  });
  const told = (text: string, logprobs: unknown) => endpoint.answerWith({ body: JSON.stringify({ text, logprobs }) });
  const near = (pieces: [string, number][]) =>
    pieces.map(([text, confidence]) => ({ text, confidence: expect.closeTo(confidence, 5) }));

  test("is asked for, and told word by word: of a word that has several tokens by their product, without marks", async () => {
    told(" L'eau est gla\u00e7\u00e9e.", [
      token(" L", 0.8),
      token("'", 0.5),
      token("eau", 0.5),
      token(" est", 0.9),
      token(" gla", 0.9),
      token("\u00e7\u00e9e", 0.5),
      token(".", 0.1),
    ]);
    const { text, pieces } = await transcribe();
    expect(text).toBe(" L'eau est gla\u00e7\u00e9e.");
    expect(pieces).toEqual(
      near([
        ["L'eau", 0.4],
        ["est", 0.9],
        ["gla\u00e7\u00e9e.", 0.45],
      ]),
    );
    expect((await sentForm()).getAll("include[]")).toEqual(["logprobs"]);
  });

  test("is told letter by letter where no blanks stand around words, also where a token ends within a letter", async () => {
    const [first = 0, ...rest] = Buffer.from("雨");
    told("雨が。", [token("\ufffd", 0.9, [first]), token("\ufffd", 0.5, rest), token("が", 0.8), token("。", 0.2)]);
    const { pieces } = await transcribe(RECORDING, 60_000, undefined, "ja");
    expect(pieces).toEqual(
      near([
        ["雨", 0.45],
        ["が", 0.8],
      ]),
    );
  });

  test.each([
    ["another text than theirs", [token("Bonsoir", 0.9)]],
    ["no numbers", [{ token: "Bonjour" }]],
    ["something else", "very sure"],
    ["bytes that are none", [token("Bonjour", 0.9, [300])]],
    ["nothing", null],
  ])("is not known where tokens have %s, and the text counts", async (_what, logprobs) => {
    told("Bonjour", logprobs);
    expect(await transcribe()).toEqual({ text: "Bonjour", pieces: null });
  });

  test("is asked for no more of a model that refuses to be asked, and again of one that refused something else", async () => {
    const refuse = { status: 400, body: JSON.stringify({ error: { message: "include is not supported" } }) };
    const model = openaiTranscription(routesAt({ baseUrl: endpoint.url, model: "listener" }), 60_000);
    const ask = () => model.transcribe(RECORDING, "fr", new AbortController().signal);
    const asked = async () =>
      Promise.all(
        endpoint.requests.map(async ({ headers, body }) => {
          const given = { headers: { "content-type": headers["content-type"] ?? "" } };
          return (await new Response(new Uint8Array(body), given).formData()).has("include[]");
        }),
      );
    endpoint.answerWith(refuse);
    await expect(ask()).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
    expect(await asked()).toEqual([true, false]);
    endpoint.reset();
    endpoint.answerOnce(refuse);
    expect(await ask()).toMatchObject({ text: "Bonjour !" });
    expect(await ask()).toMatchObject({ text: "Bonjour !" });
    expect(await asked()).toEqual([true, false, false]);
  });
});

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
  ["answers without end", { body: JSON.stringify({ text: "x".repeat(500_000) }) }, { code: "AI_UNAVAILABLE" }],
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
  expect(await model?.transcribe(RECORDING, "en", new AbortController().signal)).toMatchObject({ text: "Bonjour !" });
  expect((await sentForm()).get("model")).toBe("listener");
});
