import express from "express";
import type { Request, RequestHandler, Response } from "express";
import { AppError } from "../../schema/rules/appError.ts";
import { holdsTooMuch, MOST_VALUES } from "../../schema/rules/input/requestSize.ts";

/** What a body holds: values as JSON has them, or the texts of a form. */
export interface RequestBody {
  values: Record<string, unknown>;
  isForm: boolean;
}

/** A message of 4,000 characters takes at most 24,000 bytes, a background of 20,000 characters 120,000. */
const BODY_LIMIT = 256 * 1024;
const json = express.json({ limit: BODY_LIMIT });
const form = express.urlencoded({ limit: BODY_LIMIT, extended: false });
const multipart = express.raw({ limit: BODY_LIMIT, type: "multipart/form-data" });

/**
 * Reads a body: an object in JSON, or a form without files. A missing body has no values.
 * Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, MALFORMED_REQUEST, also for a list, and the errors of body-parser.
 */
export async function readBody(req: Request, res: Response): Promise<RequestBody> {
  if (req.get("transfer-encoding") === undefined && !Number(req.get("content-length")))
    return { values: {}, isForm: false };
  const kind = req.is(["json", "urlencoded", "multipart/form-data"]);
  if (kind === "json") await pass(json, req, res);
  else if (kind === "urlencoded") await pass(form, req, res);
  else if (kind === "multipart/form-data") await pass(multipart, req, res);
  else throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const body: unknown = req.body;
  if (Array.isArray(body)) throw new AppError("MALFORMED_REQUEST");
  if (kind === "json" && holdsTooMuch(body)) throw new AppError("PAYLOAD_TOO_LARGE");
  if (Buffer.isBuffer(body)) return { values: await textsOf(body, req.get("content-type") ?? ""), isForm: true };
  return { values: { ...(typeof body === "object" && body) }, isForm: kind !== "json" };
}

/**
 * The texts of a multipart form by their names; of the same name, a list. Throws PAYLOAD_TOO_LARGE for more than any
 * call takes, MALFORMED_REQUEST, also for a file.
 */
async function textsOf(form: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const parts = await partsOf(form, contentType);
  if (parts.length > MOST_VALUES) throw new AppError("PAYLOAD_TOO_LARGE");
  const names = Map.groupBy(parts, ([name]) => name);
  return Object.fromEntries([...names].map(([name, same]) => [name, single(same.map(([, value]) => value))]));
}

async function partsOf(form: Buffer, contentType: string): Promise<[name: string, value: unknown][]> {
  try {
    const parts = await new Response(Uint8Array.from(form), { headers: { "content-type": contentType } }).formData();
    if ([...parts.values()].some((part) => typeof part !== "string"))
      throw new TypeError("a form without files has one");
    return [...parts];
  } catch (error) {
    throw new AppError("MALFORMED_REQUEST", {}, { cause: error });
  }
}

const single = (values: unknown[]): unknown => (values.length === 1 ? values[0] : values);

function pass(handler: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(req, res, (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error)));
  });
}
