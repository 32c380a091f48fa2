import type { Request, RequestHandler, Response } from "express";
import type { GraphQLSchema } from "graphql";
import { AppError } from "../schema/rules/appError.ts";
import type { Asker } from "./asker.ts";
import type { Call, RestRequest } from "./call.ts";
import { underContractNames } from "./contractNames.ts";
import { successEnvelope } from "./envelope.ts";
import { operationsOf } from "./operations.ts";
import { readBody } from "./requestBody.ts";
import { streamFormatOf } from "./stream/streamFormat.ts";
import { streamNotice, streamReply } from "./stream/streamReply.ts";
import { readUpload } from "./uploadBody.ts";

/** Finds out who asks. Throws UNAUTHENTICATED for a token that is not in force. */
export interface Askers {
  of(req: Request): Promise<Asker>;
}

/** Answers one call over HTTP. Errors are left to the error handler behind it, which finds their language in `res.locals.locale`. */
export function callHandler(call: Call, schema: GraphQLSchema, askers: Askers): RequestHandler {
  return async (req, res) => {
    const asker = await askers.of(req);
    res.locals.locale = asker.locale;
    try {
      // Nobody's body is read where nobody is answered.
      if (!call.doc.isPublic && !asker.viewer) throw new AppError("UNAUTHENTICATED");
      await answer(call, restRequest(req, res, schema, asker), res, asker.locale);
    } catch (error) {
      throw underContractNames(error, call.fieldNames ?? {});
    }
  };
}

async function answer(call: Call, request: RestRequest, res: Response, locale: string): Promise<void> {
  if ("answer" in call) {
    const given = await call.answer(request);
    res
      .status(given.status ?? 200)
      .set("Cache-Control", "no-store")
      .json(successEnvelope(given));
    return;
  }
  const stream = await call.open(request);
  if (!stream) {
    res.status(204).end();
    return;
  }
  const { req } = res;
  const format = streamFormatOf(req.get("accept"));
  if ("notice" in stream) {
    streamNotice(res, stream, format);
    return;
  }
  const onUnexpected = (error: unknown): void => req.log.error({ err: error }, "a stream met an unexpected error");
  await streamReply(res, stream, format, { locale, requestId: String(req.id), onUnexpected });
}

function restRequest(req: Request, res: Response, schema: GraphQLSchema, asker: Asker): RestRequest {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(req.params)) if (typeof value === "string") params[name] = value;
  return {
    ...operationsOf(schema, asker),
    asker,
    method: req.method,
    params,
    query: req.query,
    header: (name) => req.get(name),
    body: (kinds) => readBody(req, res, kinds),
    upload: (fields) => readUpload(req, res, fields),
  };
}
