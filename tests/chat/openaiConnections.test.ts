import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { openaiLanguageTools } from "../../server/adapters/ai/openai/openaiLanguageTools.ts";
import { openaiModel } from "../../server/adapters/ai/openai/completions/openaiModel.ts";
import type { ReplyPrompt } from "../../server/core/chat/replies/languageModel.port.ts";
import { routesAt } from "../kit/ai/routesAt.ts";

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

/** An event of a completion's stream. */
const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const END = `${event({}, "stop")}data: [DONE]\n\n`;

function say(res: ServerResponse, ...deltas: object[]): void {
  res.writeHead(200, { "content-type": "text/event-stream" });
  res.end(deltas.map((delta) => event(delta)).join("") + END);
}

/** An endpoint, the requests that it had, and the connections on which they came. */
async function endpoint(answer: (res: ServerResponse, req: IncomingMessage, count: number) => void) {
  const connections = new Set<unknown>();
  const requests: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    connections.add(req.socket);
    requests.push(req);
    req.resume().once("end", () => answer(res, req, requests.length));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${port}`, connections, requests };
}

function modelAt(origin: string) {
  const patience = { firstTokenMs: 60_000, idleMs: 60_000, answerTokens: 500 };
  return openaiModel(routesAt({ baseUrl: `${origin}/v1`, apiKey: "sk-1", model: "fake-1" }), patience);
}

/** Asks for the correction of a line that has nothing to correct. */
function correctionFrom(origin: string): () => Promise<unknown> {
  const routes = routesAt({ baseUrl: `${origin}/v1`, model: "fake-1" });
  const tools = openaiLanguageTools(routes, { timeoutMs: 60_000, answerTokens: 500 });
  const line = { text: "Salut", before: "", language: "fr", nativeLanguage: "en", level: "beginner" } as const;
  return () => tools.correct(line, new AbortController().signal);
}

const CORRECT = JSON.stringify({ text: "Salut", changes: [] });

/** Gives a whole answer. */
function answer(res: ServerResponse, content: unknown): void {
  const body = { choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }] };
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function piecesOf(model: ReturnType<typeof modelAt>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of model.streamReply(prompt, new AbortController().signal)) pieces.push(piece);
  return pieces;
}

test("what comes of a reply at once is one piece", async () => {
  const { origin } = await endpoint((res) => say(res, { content: "Bon" }, { content: "jour" }, { content: " !" }));
  expect(await piecesOf(modelAt(origin))).toEqual(["Bonjour !"]);
});

test("a reply that reasons first, in any of the usual ways, says what it says in the end", async () => {
  const { origin } = await endpoint((res) =>
    say(
      res,
      { role: "assistant", content: null, reasoning_content: "Hm" },
      { reasoning: "Hm" },
      { content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm" }] }] },
      { content: [{ type: "text", text: "Sa" }] },
      { content: "lut" },
    ),
  );
  expect((await piecesOf(modelAt(origin))).join("")).toBe("Salut");
});

test("the next reply comes over the connection of the one before, also where that was refused", async () => {
  const { origin, connections, requests } = await endpoint((res, _req, count) => {
    if (count === 2) res.writeHead(500, { "content-type": "application/json" }).end("{}");
    else say(res, { content: "Salut" });
  });
  const model = modelAt(origin);
  expect(await piecesOf(model)).toEqual(["Salut"]);
  await expect(piecesOf(model)).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
  expect(await piecesOf(model)).toEqual(["Salut"]);
  expect([requests.length, connections.size]).toEqual([3, 1]);
});

test("a kept connection that the endpoint closes in the moment it is used again costs no reply", async () => {
  const { origin, connections } = await endpoint((res, req, count) => {
    if (count === 2) req.socket.resetAndDestroy();
    else say(res, { content: "Salut" });
  });
  const model = modelAt(origin);
  expect(await piecesOf(model)).toEqual(["Salut"]);
  expect(await piecesOf(model)).toEqual(["Salut"]);
  expect(connections.size).toBe(2);
});

test("a new connection that the endpoint closes is not tried again", async () => {
  const { origin, requests } = await endpoint((_res, req) => req.socket.resetAndDestroy());
  await expect(piecesOf(modelAt(origin))).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
  expect(requests).toHaveLength(1);
});

test("an endpoint that has moved is followed, and another one is not given the key", async () => {
  const other = await endpoint((res) => say(res, { content: "Salut" }));
  const { origin, requests } = await endpoint((res, { url }) => {
    const location = url === "/v1/chat/completions" ? "/v2/completions" : `${other.origin}/v3`;
    res.writeHead(308, { location }).end();
  });
  expect(await piecesOf(modelAt(origin))).toEqual(["Salut"]);
  const seen = [...requests, ...other.requests].map(({ method, url, headers }) => [method, url, headers.authorization]);
  expect(seen).toEqual([
    ["POST", "/v1/chat/completions", "Bearer sk-1"],
    ["POST", "/v2/completions", "Bearer sk-1"],
    ["POST", "/v3", undefined],
  ]);
});

test("an endpoint that sends its askers in a circle is unavailable", async () => {
  const { origin } = await endpoint((res, { url = "" }) => res.writeHead(307, { location: url }).end());
  await expect(piecesOf(modelAt(origin))).rejects.toMatchObject({ code: "AI_UNAVAILABLE" });
});

test("a proxy that the environment names is used, where Node is told to use it", async () => {
  const proxy = await endpoint((res) => say(res, { content: "Salut" }));
  vi.stubEnv("NODE_USE_ENV_PROXY", "1");
  vi.stubEnv("HTTP_PROXY", proxy.origin);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await piecesOf(modelAt("http://models.example"))).toEqual(["Salut"]);
  expect(proxy.requests[0]?.url).toBe("http://models.example/v1/chat/completions");
});

test("an event without end is not gathered without end", async () => {
  const { origin } = await endpoint((res) => {
    res.writeHead(200, { "content-type": "text/event-stream" });
    res.end(`data: ${"x".repeat(2_000_000)}`);
  });
  await expect(piecesOf(modelAt(origin))).rejects.toMatchObject({
    code: "AI_UNAVAILABLE",
    cause: { message: expect.stringContaining("max buffer size") },
  });
});

test("single answers share connections too, and a connection closed in between costs none of them", async () => {
  const { origin, connections } = await endpoint((res, req, count) => {
    if (count === 3) req.socket.resetAndDestroy();
    else answer(res, CORRECT);
  });
  const correct = correctionFrom(origin);
  for (const _of of [1, 2, 3]) expect(await correct()).toEqual({ text: "Salut", changes: [] });
  expect(connections.size).toBe(2);
});

test("a single answer may come in parts, its reasoning first, as the events of a reply may", async () => {
  const parts = [
    { type: "thinking", thinking: [{ type: "text", text: "Hm" }] },
    { type: "text", text: CORRECT.slice(0, 9) },
    { type: "text", text: CORRECT.slice(9) },
  ];
  const { origin } = await endpoint((res) => answer(res, parts));
  expect(await correctionFrom(origin)()).toEqual({ text: "Salut", changes: [] });
});

test("an error that comes as an answer is the reason of the failure", async () => {
  const { origin, requests } = await endpoint((res) => res.end('{"error":{"message":"no such model"}}'));
  await expect(correctionFrom(origin)()).rejects.toMatchObject({
    code: "AI_UNAVAILABLE",
    cause: { message: expect.stringContaining("no such model") },
  });
  expect(requests).toHaveLength(1);
});
