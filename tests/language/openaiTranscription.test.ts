import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { transcriptionModel } from "../../server/adapterChoices.ts";
import { openaiTranscription } from "../../server/adapters/ai/openai/openaiTranscription.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { webm } from "../kit/ai/scriptedTranscription.ts";

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

let server: Server;
let url = "";
let answer: Answer | "hang" = {};
const requests: { path: string | undefined; headers: IncomingHttpHeaders; form: FormData }[] = [];
beforeAll(async () => {
  server = createServer((req, res) => {
    void buffer(req).then(async (body) => {
      const headers = { "content-type": req.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      requests.push({ path: req.url, headers: req.headers, form });
      if (answer === "hang") return;
      const { status = 200, body: sent = JSON.stringify({ text: "Bonjour !" }) } = answer;
      res.writeHead(status, { "content-type": "application/json", ...answer.headers }).end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the endpoint has no port");
  url = `http://127.0.0.1:${address.port}/v1`;
});
afterEach(() => {
  answer = {};
  requests.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const KEY = "sk-very-secret";
const RECORDING = webm("bonjour");
/** An Ogg file as Firefox records it, and an MP4 file as Safari does. */
const OGG = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead"), Buffer.alloc(40)]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypM4A "), Buffer.alloc(60)]);
const transcribe = (recording = RECORDING, timeoutMs = 60_000, signal = new AbortController().signal) =>
  openaiTranscription({ baseUrl: url, apiKey: KEY, model: "listener", timeoutMs }).transcribe(recording, "fr", signal);

test.each([
  ["WebM", RECORDING, "speech.webm"],
  ["Ogg", OGG, "speech.opus"],
  ["MP4", MP4, "speech.m4a"],
])(
  "an endpoint is given a recording in %s with its language, under a name that tells its kind",
  async (_kind, recording, name) => {
    expect(await transcribe(recording)).toBe("Bonjour !");
    const [request] = requests;
    expect(request?.path).toBe("/v1/audio/transcriptions");
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(request?.form.get("model")).toBe("listener");
    expect(request?.form.get("language")).toBe("fr");
    const file = request?.form.get("file");
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
  expect(requests).toEqual([]);
});

test.each<[string, Answer, object]>([
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
  answer = given;
  const error: unknown = await transcribe().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject(refusal);
  expect(String(error instanceof Error ? error.cause : "")).not.toContain(KEY);
});

test("an endpoint that never answers is given up, and so is one that nobody waits for any more", async () => {
  answer = "hang";
  await expect(transcribe(RECORDING, 100)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
  const controller = new AbortController();
  const writing = transcribe(RECORDING, 60_000, controller.signal);
  controller.abort(new Error("gone"));
  await expect(writing).rejects.toThrow("gone");
});

test("a model writes only where one is named, and costs nothing where none is", async () => {
  const endpoint = { AI_BASE_URL: url, AI_MODEL: "writer" };
  for (const silent of [readConfig({}), readConfig(endpoint)]) {
    expect(await transcriptionModel(silent.ai)).toBeNull();
    expect(silent.prices.dictation).toBe(0);
  }
  const listening = readConfig({ ...endpoint, AI_TRANSCRIPTION_MODEL: "listener" });
  expect(listening.prices.dictation).toBe(1);
  const model = await transcriptionModel(listening.ai);
  expect(await model?.transcribe(RECORDING, "en", new AbortController().signal)).toBe("Bonjour !");
  expect(requests[0]?.form.get("model")).toBe("listener");
});
