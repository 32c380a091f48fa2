import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { openaiModel } from "../../server/adapters/ai/openai/completions/openaiModel.ts";
import type { ReplyBounds } from "../../server/adapters/ai/openai/completions/writtenReply.ts";
import type { ReplyPrompt } from "../../server/core/chat/replies/languageModel.port.ts";
import type { ModelFault } from "../fakes/modelFault.ts";
import { startModelServer } from "../fakes/modelServer.ts";
import type { ModelServer } from "../fakes/modelServer.ts";
import { routesAt } from "../kit/ai/routesAt.ts";

const API_KEY = "sk-very-secret-0123456789";
const TOKENS = ["Bon", "jour", " 世界", " 👩‍🚀", " où", " ça", "?"];
const REPLY = TOKENS.join("");
/**
 * For the tests about time-outs; the others give the endpoint all
 * the time it likes, so that a busy machine fails none of them.
 */
const FIRST_TOKEN_MS = 300;
const IDLE_MS = 150;

const prompt: ReplyPrompt = {
  system: "You are Ada.",
  npcId: "npc-ada",
  npcName: "Ada",
  language: "fr",
  level: "beginner",
  turns: [
    { speaker: "npc", text: "Salut !" },
    { speaker: "user", text: "Bonjour 👋" },
  ],
  dueWords: [],
  memories: [],
  scene: null,
  alternative: 1,
};

let server: ModelServer;

function modelAt(baseUrl: string, { apiKey = API_KEY, ...more }: Partial<ReplyBounds> & { apiKey?: string } = {}) {
  return openaiModel(routesAt({ baseUrl, apiKey, model: "fake-1" }), {
    firstTokenMs: 60_000,
    idleMs: 60_000,
    answerTokens: 500,
    ...more,
  });
}

/** The pieces of one reply, their text, and the error that ended it, if one did. */
async function read(
  model = modelAt(server.url),
  signal = new AbortController().signal,
): Promise<{ pieces: string[]; text: string; error: unknown }> {
  const pieces: string[] = [];
  let error: unknown;
  try {
    for await (const piece of model.streamReply(prompt, signal)) pieces.push(piece);
  } catch (thrown) {
    error = thrown;
  }
  return { pieces, text: pieces.join(""), error };
}

async function readWith(fault: ModelFault, more: Partial<ReplyBounds> = {}): ReturnType<typeof read> {
  server.setFault(fault);
  return read(modelAt(server.url, more));
}

function appError(error: unknown): AppError {
  if (!(error instanceof AppError)) throw new Error("the reply did not end with an AppError", { cause: error });
  return error;
}

function causeText(error: unknown): string {
  const { cause } = appError(error);
  return cause instanceof Error ? cause.message : "";
}

function expectUnavailable(error: unknown, cause: RegExp): void {
  expect(appError(error)).toMatchObject({ code: "AI_UNAVAILABLE", params: {} });
  expect(causeText(error)).toMatch(cause);
}

beforeAll(async () => {
  server = await startModelServer({ tokens: TOKENS });
});
afterEach(() => {
  server.setFault(undefined);
  server.requests.length = 0;
  vi.restoreAllMocks();
});
afterAll(() => server.close());

describe("a model endpoint that works", () => {
  test("gives its tokens in order", async () => {
    expect(await read()).toMatchObject({ text: REPLY, error: undefined });
  });

  test("is asked once, as a stream, with the instructions first and the turns after", async () => {
    await read();
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.body).toMatchObject({ model: "fake-1", stream: true });
    expect(server.requests[0]?.body.messages).toEqual([
      { role: "system", content: "You are Ada." },
      { role: "assistant", content: "Salut !" },
      { role: "user", content: "Bonjour 👋" },
    ]);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
  });

  test("needs no key, and its address may end in a slash", async () => {
    const { text } = await read(modelAt(`${server.url}/`, { apiKey: "" }));
    expect(text).toBe(REPLY);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  test("gives each token as it comes, not when the reply is complete", async () => {
    const slow = await startModelServer({ tokens: ["a", "b", "c"], tokenMs: 100 });
    try {
      const shown: number[] = [];
      for await (const piece of modelAt(slow.url).streamReply(prompt, new AbortController().signal)) {
        if (piece !== "") shown.push(performance.now());
      }
      const sent = slow.requests[0]?.tokenAt ?? [];
      expect(shown).toHaveLength(3);
      for (const [index, at] of shown.entries()) expect(at - (sent[index] ?? 0)).toBeLessThan(50);
    } finally {
      await slow.close();
    }
  });

  test("may take longer in all than the time-outs, and a slow reader does not count against it", async () => {
    const slow = await startModelServer({ tokens: TOKENS, firstTokenMs: 100, tokenMs: 90 });
    try {
      const pieces: string[] = [];
      const model = modelAt(slow.url, { firstTokenMs: 400, idleMs: 400 });
      for await (const piece of model.streamReply(prompt, new AbortController().signal)) {
        if (pieces.push(piece) === 1) await new Promise((resolve) => setTimeout(resolve, 600));
      }
      expect(pieces.join("")).toBe(REPLY);
      expect(await slow.requests[0]?.hungUp).toBe(false);
    } finally {
      await slow.close();
    }
  });

  test("is understood when every byte comes in a packet of its own", async () => {
    expect(await readWith({ kind: "splitBytes" })).toMatchObject({ text: REPLY, error: undefined });
  });

  test("never has a code point cut in two by its tokens", async () => {
    const { pieces, error } = await readWith({ kind: "splitSurrogates" });
    expect(error).toBeUndefined();
    expect(pieces.join("")).toBe(REPLY);
    expect(pieces.every((piece) => piece !== "" && piece.isWellFormed())).toBe(true);
  });
});

describe("an endpoint that refuses", () => {
  test("with 429 is overloaded for the seconds of Retry-After", async () => {
    const { pieces, error } = await readWith({ kind: "status", status: 429, retryAfter: "17" });
    expect(pieces).toEqual([]);
    expect(appError(error)).toMatchObject({ code: "SERVICE_OVERLOADED", params: { retryAfter: 17 } });
    expect(server.requests).toHaveLength(1);
  });

  test("with 429 and a date is overloaded until then", async () => {
    const { error } = await readWith({
      kind: "status",
      status: 429,
      retryAfter: new Date(Date.now() + 30_000).toUTCString(),
    });
    expect(appError(error).code).toBe("SERVICE_OVERLOADED");
    expect(appError(error).params.retryAfter).toBeGreaterThanOrEqual(28);
    expect(appError(error).params.retryAfter).toBeLessThanOrEqual(30);
  });

  test("with 429 or 503 and no Retry-After is overloaded for an unknown time", async () => {
    for (const status of [429, 503]) {
      const { error } = await readWith({ kind: "status", status });
      expect(appError(error)).toMatchObject({ code: "SERVICE_OVERLOADED", params: {} });
      expect(appError(error).params.retryAfter).toBeUndefined();
      expect(causeText(error)).toContain(`HTTP ${status}`);
    }
  });

  test.each([400, 401, 403, 404, 500, 502])("with %i is unavailable, and is called only once", async (status) => {
    const { pieces, error } = await readWith({ kind: "status", status, retryAfter: "5" });
    expect(pieces).toEqual([]);
    expectUnavailable(error, new RegExp(`HTTP ${status}`));
    expect(server.requests).toHaveLength(1);
  });

  test("may fail once and answer the next time", async () => {
    server.setFault({ kind: "status", status: 500 }, { model: "fake-1", times: 1 });
    expectUnavailable((await read()).error, /HTTP 500/);
    expect((await read()).text).toBe(REPLY);
  });

  test("never shows the key in an error or a log, even when it repeats the key", async () => {
    const printed = [vi.spyOn(console, "error"), vi.spyOn(console, "warn"), vi.spyOn(console, "log")];
    for (const spy of printed) spy.mockImplementation(() => {});
    const body = JSON.stringify({ error: { message: `Incorrect API key: ${API_KEY}` } });
    const { error } = await readWith({ kind: "status", status: 401, body });
    const stream = await readWith({ kind: "errorEvent", after: 1, message: `bad key ${API_KEY}` });
    for (const thrown of [appError(error), appError(stream.error)]) {
      const { cause } = thrown;
      const seen = [thrown, cause]
        .flatMap((it) => (it instanceof Error ? [it.message, it.stack, JSON.stringify(it)] : []))
        .join("\n");
      expect(seen).toContain("[API key]");
      expect(seen).not.toContain(API_KEY);
      expect(seen).not.toContain("You are Ada.");
    }
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  });
});

describe("an endpoint that fails", () => {
  test("to accept connections is unavailable", async () => {
    const gone = await startModelServer();
    await gone.close();
    const { pieces, error } = await read(modelAt(gone.url));
    expect(pieces).toEqual([]);
    expectUnavailable(error, /ECONNREFUSED/);
  });

  test("to give a first token in time is unavailable, and its connection is closed", async () => {
    const started = performance.now();
    const { pieces, error } = await readWith({ kind: "hang" }, { firstTokenMs: FIRST_TOKEN_MS });
    expect(pieces).toEqual([]);
    expectUnavailable(error, /no token within 300 ms/);
    expect(performance.now() - started).toBeGreaterThanOrEqual(FIRST_TOKEN_MS - 5);
    expect(performance.now() - started).toBeLessThan(FIRST_TOKEN_MS + 700);
    expect(await server.requests[0]?.hungUp).toBe(true);
  });

  test("to continue is unavailable after the idle time, its text is kept and its connection is closed", async () => {
    const { text, error } = await readWith({ kind: "stall", after: 3 }, { idleMs: IDLE_MS });
    expect(text).toBe(TOKENS.slice(0, 3).join(""));
    expectUnavailable(error, /no token within 150 ms/);
    expect(await server.requests[0]?.hungUp).toBe(true);
  });

  test.each<[string, ModelFault, number, RegExp]>([
    ["dropping the line before the first token", { kind: "drop", after: 0 }, 0, /terminated|closed|socket/i],
    ["dropping the line in mid-reply", { kind: "drop", after: 2 }, 2, /terminated|closed|socket/i],
    [
      "dropping the line in mid-character",
      { kind: "drop", after: 2, midCharacter: true },
      2,
      /terminated|closed|socket/i,
    ],
    ["ending the stream without finishing the reply", { kind: "unfinished", after: 2 }, 2, /without a finish reason/],
    ["sending what is not JSON first", { kind: "garbage", after: 0 }, 0, /JSON/],
    ["sending what is not JSON in mid-reply", { kind: "garbage", after: 4 }, 4, /JSON/],
    ["saying so in mid-reply", { kind: "errorEvent", after: 3, message: "out of memory" }, 3, /out of memory/],
    ["answering with a web page", { kind: "html" }, 0, /without a finish reason/],
    ["answering with nothing", { kind: "empty" }, 0, /without a finish reason/],
    ["ending without text", { kind: "silent" }, 0, /ended without text/],
  ])("by %s is unavailable", async (_what, fault, said, cause) => {
    const { text, error } = await readWith(fault);
    expect(text).toBe(TOKENS.slice(0, said).join(""));
    expectUnavailable(error, cause);
  });

  test("by speaking something other than HTTP is unavailable", async () => {
    const raw = createServer((req) => req.socket.end("SSH-2.0-nothing\r\n"));
    await new Promise<void>((resolve) => raw.listen(0, "127.0.0.1", resolve));
    const address = raw.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { pieces, error } = await read(modelAt(`http://127.0.0.1:${port}/v1`));
    expect(pieces).toEqual([]);
    expectUnavailable(error, /HTTP|parse/i);
    await new Promise((resolve) => raw.close(resolve));
  });
});

describe("a reader that stops", () => {
  test("within a reply gets the reason, and closes the connection", async () => {
    server.setFault({ kind: "stall", after: 2 });
    const stop = new AbortController();
    const reason = new Error("stopped by the learner");
    const said = TOKENS.slice(0, 2).join("");
    let text = "";
    const model = modelAt(server.url);
    const reading = (async () => {
      for await (const piece of model.streamReply(prompt, stop.signal)) {
        text += piece;
        if (text === said) setTimeout(() => stop.abort(reason), 30);
      }
    })();
    await expect(reading).rejects.toBe(reason);
    expect(text).toBe(said);
    expect(await server.requests[0]?.hungUp).toBe(true);
  });

  test("before the first token gets the reason, and closes the connection", async () => {
    server.setFault({ kind: "hang" });
    const stop = new AbortController();
    const reason = new Error("stopped by the learner");
    setTimeout(() => stop.abort(reason), 60);
    expect(await read(modelAt(server.url), stop.signal)).toEqual({ pieces: [], text: "", error: reason });
    expect(await server.requests[0]?.hungUp).toBe(true);
  });

  test("while tokens are waiting gets no more of them", async () => {
    const stop = new AbortController();
    const reason = new Error("stopped by the learner");
    const pieces: string[] = [];
    const slow = await startModelServer({ tokens: TOKENS, tokenMs: 20 });
    try {
      const reading = (async () => {
        for await (const piece of modelAt(slow.url).streamReply(prompt, stop.signal)) {
          pieces.push(piece);
          await expect.poll(() => slow.requests[0]?.tokenAt.length).toBeGreaterThan(2);
          stop.abort(reason);
        }
      })();
      await expect(reading).rejects.toBe(reason);
      expect(pieces).toHaveLength(1);
    } finally {
      await slow.close();
    }
  });

  test("before the start makes no call", async () => {
    const reason = new Error("too late");
    expect(await read(modelAt(server.url), AbortSignal.abort(reason))).toEqual({ pieces: [], text: "", error: reason });
    expect(server.requests).toHaveLength(0);
  });

  test("by leaving the loop closes the connection", async () => {
    server.setFault({ kind: "stall", after: 2 });
    for await (const piece of modelAt(server.url).streamReply(prompt, new AbortController().signal)) {
      expect(REPLY.startsWith(piece)).toBe(true);
      break;
    }
    expect(await server.requests[0]?.hungUp).toBe(true);
  });
});
