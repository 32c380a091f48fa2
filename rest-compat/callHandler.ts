import type { Request, RequestHandler, Response } from "express";
import type { ErrorAudience } from "../schema/describeError.ts";
import { AppError } from "../schema/rules/appError.ts";
import { sendTagged } from "../server/http/answers/sendTagged.ts";
import { sendText } from "../server/http/answers/sendText.ts";
import type { Call, CallAnswer, JsonCall, RestRequest, StreamCall } from "./call.ts";
import { withAddresses } from "./media/pictures.ts";
import { operationsOf } from "./operations.ts";
import type { Executor } from "./operations.ts";
import type { Caller } from "./requests/caller.ts";
import { underContractNames } from "./requests/contractNames.ts";
import { readBody } from "./requests/requestBody.ts";
import type { RequestBody } from "./requests/requestBody.ts";
import { readUpload } from "./requests/uploadBody.ts";
import { streamFormatOf } from "./stream/streamFormat.ts";
import { streamNotice, streamReply } from "./stream/streamReply.ts";

/** Identifies the caller of a request. Throws UNAUTHENTICATED for an unknown or expired token. */
export interface Callers {
  of(req: Request): Promise<Caller>;
  /** The address a request was sent to, without a path. */
  originOf(req: Request): string;
  /** Calls `end` once the session of a request has ended; the function returned stops that. */
  watch(req: Request, viewer: NonNullable<Caller["viewer"]>, end: () => void): () => void;
}

/**
 * Answers one call over HTTP. Errors go to Express' error handler, which reads the language from `res.locals.locale`.
 */
export function callHandler(call: Call, executor: Executor, callers: Callers): RequestHandler {
  return async (req, res) => {
    const caller = await callers.of(req);
    res.locals.locale = caller.locale;
    try {
      // Checked before the body is read, so that a caller without a token cannot make the server read one.
      if (!call.isPublic && !caller.viewer) throw new AppError("UNAUTHENTICATED");
      const request = restRequest(req, res, executor, caller, callers);
      if ("answer" in call) await answerAtOnce(call, request, res);
      else await answerByStream(call, request, res, callers);
    } catch (error) {
      throw underContractNames(error, call.names);
    }
  };
}

async function answerAtOnce(call: JsonCall, request: RestRequest, res: Response): Promise<void> {
  const given = await call.answer(request);
  const { origin } = request.caller;
  const whole = given && { ...given, data: withAddresses(call.data, given.data, origin) };
  const body = whole && JSON.stringify(successEnvelope(whole));
  res.status(call.status).type("json");
  if (call.method === "get") await sendCacheable(res, body, request.caller);
  // Not by `res.json`, which would give an answer that must not be stored a tag, and copy it to do so.
  else await sendText(res.set("Cache-Control", "no-store"), body ?? "");
}

async function answerByStream(call: StreamCall, request: RestRequest, res: Response, callers: Callers): Promise<void> {
  const { req } = res;
  const { viewer, locale } = request.caller;
  const ending = new AbortController();
  // From before the stream is opened, so that no end is missed.
  const stopWatching = viewer && callers.watch(req, viewer, () => ending.abort());
  try {
    const stream = await call.open(request);
    const format = streamFormatOf(req.get("accept"));
    const requestId = req.id;
    const audience: ErrorAudience = {
      locale,
      requestId,
      onUnexpected: (error) => req.log.error({ err: error }, "a stream met an unexpected error"),
      onRefused: (code) => req.log.info({ code, address: req.ip }, "refused"),
    };
    const session = { ended: ending.signal, check: () => callers.of(req) };
    if (!stream) res.status(204).set("Cache-Control", "no-store").end();
    else if ("notice" in stream) streamNotice(res, stream, format);
    else await streamReply(res, stream, format, audience, session);
  } finally {
    stopWatching?.();
  }
}

function restRequest(req: Request, res: Response, executor: Executor, caller: Caller, callers: Callers): RestRequest {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(req.params)) if (typeof value === "string") params[name] = value;
  let body: Promise<RequestBody> | undefined;
  return {
    ...operationsOf(executor, caller),
    caller,
    method: req.method,
    origins: [caller.origin, callers.originOf(req)],
    params,
    query: { ...req.query },
    header: (name) => req.get(name),
    body: () => (body ??= readBody(req, res)),
    upload: (fields, count) => readUpload(req, res, fields, count),
  };
}

/** A successful answer. The fields of `data` are repeated at the top level, where some legacy clients read them. */
export function successEnvelope({ data, total }: CallAnswer): object {
  const spread = Array.isArray(data) ? { items: data, ...(total !== undefined && { total }) } : data;
  const envelope = { success: true, message: "", data };
  return { ...envelope, ...spread, ...envelope };
}

/**
 * Sends the answer of a GET. Caches revalidate each time, because anything may have changed; only the owner's own cache
 * may store what was made for a token. Without a body (HEAD, where making it would have effects) there is no tag.
 */
async function sendCacheable(res: Response, body: string | null, { viewer }: Pick<Caller, "viewer">): Promise<void> {
  res.set("Cache-Control", viewer ? "private, no-cache" : "public, no-cache");
  res.vary("Authorization").vary("Accept-Language");
  if (body === null) res.vary("Accept-Encoding").end();
  else await sendTagged(res, body);
}
