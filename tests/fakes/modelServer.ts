import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { FaultPlan } from "./modelFault.ts";
import type { FaultScope, ModelFault } from "./modelFault.ts";
import { isImageRequest, respondWithImage } from "./modelImages.ts";
import type { ImageAnswer, ImageRequestBody } from "./modelImages.ts";
import { isSpeechRequest, respondWithSpeech } from "./modelSpeech.ts";
import { readTranscriptionRequest } from "./modelTranscription.ts";
import type { TranscriptionRequest } from "./modelTranscription.ts";
import { isModerationRequest, moderationAnswer } from "./modelModerations.ts";
import type { ModerationRequest } from "./modelModerations.ts";
import { streamTokens, writeByteByByte } from "./modelStream.ts";

/** What a chat completions call asks for, as far as the fake reads it. */
export interface ModelRequestBody {
  model: string;
  messages: { role: string; content: unknown }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  response_format?: unknown;
  max_tokens?: number;
  max_completion_tokens?: number;
}

/** A call for a picture. */
export interface RecordedImageRequest {
  body: ImageRequestBody;
  headers: IncomingHttpHeaders;
  hungUp: Promise<boolean>;
}

export interface RecordedRequest {
  body: ModelRequestBody;
  headers: IncomingHttpHeaders;
  /**
   * `performance.now()` at which each token was handed to the socket: what a bench takes off as the model's own delay.
   */
  tokenAt: number[];
  /** Resolves when the connection of this call ends: true when the caller hung up before the answer was whole. */
  hungUp: Promise<boolean>;
}

export interface ModelServerOptions {
  tokens?: string[] | ((body: ModelRequestBody) => string[]);
  firstTokenMs?: number;
  tokenMs?: number;
  /** What is understood in every recording, or in one. */
  understood?: string | ((request: TranscriptionRequest) => string | Promise<string>);
  /** Called before a sentence is spoken, and waited for. */
  onSpeak?: (sentence: string) => Promise<void>;
  /** The categories that it finds in a content; none by default. */
  flags?: (request: ModerationRequest) => string[];
  /** False refuses every call with a `response_format` by a 400, as older servers do. */
  takesFormats?: boolean;
  /** False refuses every call that wants to know what it takes by a 400, as older servers do. */
  takesUsage?: boolean;
  /** What a call says that it has read. */
  promptTokens?: number;
}

export interface ModelServer {
  /** The base address, ending in `/v1`. */
  url: string;
  port: number;
  requests: RecordedRequest[];
  imageRequests: RecordedImageRequest[];
  /** What it was asked to speak. */
  spoken: string[];
  /** What it was asked to write down. */
  heard: TranscriptionRequest[];
  /** What it was asked to judge. */
  judged: ModerationRequest[];
  /** Scripts the next whole answers, one a call; streams and calls after the last say their tokens. */
  script(...answers: string[]): void;
  /** What calls for pictures are answered with from now on; one transparent pixel until then. */
  setImage(answer: ImageAnswer | undefined): void;
  /** Sets a fault for the calls of `scope`; `undefined` takes it off again, and without a scope takes off all. */
  setFault(fault: ModelFault | undefined, scope?: FaultScope): void;
  /** Sets the milliseconds between two tokens from now on, in answers that are being streamed too. */
  setPace(tokenMs: number): void;
  close(): Promise<void>;
}

const DEFAULT_TOKENS = ["Hello", ",", " how", " are", " you", " today", "?"];

function isModelRequest(body: unknown): body is ModelRequestBody {
  return (
    typeof body === "object" && body !== null && "model" in body && "messages" in body && Array.isArray(body.messages)
  );
}

function answerJson(res: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  res.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Answers in full what is a fault of the whole response; false when the response is still to be given. */
function answerFault(res: ServerResponse, fault: ModelFault): boolean {
  if (fault.kind === "hang") return true;
  if (fault.kind === "html")
    res.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Sign in</title>");
  else if (fault.kind === "empty") res.writeHead(200, { "content-type": "text/event-stream" }).end();
  else if (fault.kind === "status") {
    const body =
      fault.body ?? JSON.stringify({ error: { message: `fake ${fault.status}`, type: "fake", code: fault.status } });
    const retryAfter = fault.retryAfter === undefined ? {} : { "retry-after": fault.retryAfter };
    res.writeHead(fault.status, { "content-type": "application/json", ...retryAfter }).end(body);
  } else return false;
  return true;
}

/** Sends an answer as far as into its first character of several bytes, or halfway. */
function breakOff(res: ServerResponse, body: Buffer): void {
  const firstMultiByte = body.findIndex((byte) => byte >= 0xc0);
  res.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  res.write(body.subarray(0, firstMultiByte < 0 ? body.length / 2 : firstMultiByte + 1));
  // Lets what was written reach the other side before the reset.
  setTimeout(() => res.destroy(), 20);
}

async function answerWhole(
  res: ServerResponse,
  model: string,
  tokens: string[],
  fault: ModelFault | undefined,
  promptTokens: number,
): Promise<void> {
  if (fault?.kind === "stall") return;
  if (fault?.kind === "unfinished") return void res.destroy();
  if (fault?.kind === "garbage")
    return void res.writeHead(200, { "content-type": "application/json" }).end("{not json");
  if (fault?.kind === "errorEvent") return answerJson(res, 500, { error: { message: fault.message } });
  const content = fault?.kind === "silent" ? "" : tokens.join("");
  const body = {
    id: "chatcmpl-fake",
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: promptTokens, completion_tokens: tokens.length },
  };
  if (fault?.kind === "drop") return breakOff(res, Buffer.from(JSON.stringify(body)));
  if (fault?.kind !== "splitBytes") return answerJson(res, 200, body);
  res.writeHead(200, { "content-type": "application/json" });
  await writeByteByByte(res, JSON.stringify(body));
  res.end();
}

/**
 * An OpenAI-compatible chat completions server on a free port of this machine,
 * which says what it is told to and fails on demand.
 */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const requests: RecordedRequest[] = [];
  const imageRequests: RecordedImageRequest[] = [];
  const spoken: string[] = [];
  const heard: TranscriptionRequest[] = [];
  const judged: ModerationRequest[] = [];
  const scripted: string[] = [];
  const faults = new FaultPlan();
  const {
    tokens = DEFAULT_TOKENS,
    firstTokenMs = 0,
    takesFormats = true,
    takesUsage = true,
    promptTokens = 1,
    understood = "",
    onSpeak = async () => undefined,
    flags = () => [],
  } = options;
  let { tokenMs = 0 } = options;
  let image: ImageAnswer | undefined;
  const untilClosed = (res: ServerResponse): Promise<boolean> =>
    new Promise((resolve) => res.once("close", () => resolve(!res.writableFinished)));
  const refusesFormat = ({ response_format: format }: { response_format?: unknown }): boolean =>
    !takesFormats && format !== undefined;

  async function answerImage(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body: unknown = await json(req);
    if (!isImageRequest(body)) return answerJson(res, 400, { error: { message: "model and prompt are needed" } });
    imageRequests.push({ body, headers: req.headers, hungUp: untilClosed(res) });
    const fault = faults.take(body.model);
    if (fault && answerFault(res, fault)) return;
    if (fault?.kind === "garbage")
      return void res.writeHead(200, { "content-type": "application/json" }).end("{not json");
    if (fault?.kind === "drop") return void res.destroy();
    if (refusesFormat(body)) return answerJson(res, 400, { error: { message: "unknown parameter: response_format" } });
    respondWithImage(res, image);
  }

  async function answerSpeech(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body: unknown = await json(req);
    if (!isSpeechRequest(body)) return answerJson(res, 400, { error: { message: "model and input are needed" } });
    spoken.push(body.input);
    const fault = faults.take(body.model);
    if (fault && answerFault(res, fault)) return;
    if (fault?.kind === "late") await sleep(fault.ms);
    await onSpeak(body.input);
    respondWithSpeech(res);
  }

  async function answerTranscription(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request = await readTranscriptionRequest(req);
    if (!request) return answerJson(res, 400, { error: { message: "file, model and language are needed" } });
    heard.push(request);
    const fault = faults.take(request.model);
    if (fault && answerFault(res, fault)) return;
    if (fault?.kind === "late") await sleep(fault.ms);
    answerJson(res, 200, { text: typeof understood === "string" ? understood : await understood(request) });
  }

  async function answerModeration(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request: unknown = await json(req);
    if (!isModerationRequest(request))
      return answerJson(res, 400, { error: { message: "model and input are needed" } });
    judged.push(request);
    const fault = faults.take(request.model);
    if (!fault || !answerFault(res, fault)) answerJson(res, 200, moderationAnswer(flags(request)));
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method === "POST" && req.url === "/v1/images/generations") return answerImage(req, res);
    if (req.method === "POST" && req.url === "/v1/audio/speech") return answerSpeech(req, res);
    if (req.method === "POST" && req.url === "/v1/audio/transcriptions") return answerTranscription(req, res);
    if (req.method === "POST" && req.url === "/v1/moderations") return answerModeration(req, res);
    if (req.method === "GET" && req.url?.startsWith("/v1/files/")) return respondWithImage(res, image, req.url);
    if (req.method !== "POST" || req.url !== "/v1/chat/completions")
      return answerJson(res, 404, { error: { message: "no such path" } });
    const body: unknown = await json(req);
    if (!isModelRequest(body)) return answerJson(res, 400, { error: { message: "model and messages are needed" } });
    const tokenAt: number[] = [];
    requests.push({ body, headers: req.headers, tokenAt, hungUp: untilClosed(res) });
    const fault = faults.take(body.model);
    if (fault && answerFault(res, fault)) return;
    if (refusesFormat(body)) return answerJson(res, 400, { error: { message: "response_format is not supported" } });
    if (!takesUsage && body.stream_options)
      return answerJson(res, 400, { error: { message: "unknown field: stream_options" } });
    const said = typeof tokens === "function" ? tokens(body) : tokens;
    if (body.stream) {
      const onToken = (): void => void tokenAt.push(performance.now());
      return streamTokens(
        res,
        body.model,
        said,
        {
          firstTokenMs,
          tokenMs: () => tokenMs,
          onToken,
          ...(body.stream_options?.include_usage && { promptTokens }),
        },
        fault,
      );
    }
    await sleep((fault?.kind === "late" ? fault.ms : firstTokenMs) + tokenMs * Math.max(said.length - 1, 0));
    const isAnswered = !fault || fault.kind === "late" || fault.kind === "splitBytes" || fault.kind === "drop";
    const script = isAnswered ? scripted.shift() : undefined;
    return answerWhole(res, body.model, script === undefined ? said : [script], fault, promptTokens);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  // Real endpoints keep an idle connection for minutes; Node closes it after five seconds, perhaps as it is used again.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the fake model server has no port");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    port: address.port,
    requests,
    imageRequests,
    spoken,
    heard,
    judged,
    script: (...answers) => void scripted.push(...answers),
    setImage: (next) => void (image = next),
    setPace: (ms) => void (tokenMs = ms),
    setFault: (fault, scope) => faults.set(fault, scope),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
