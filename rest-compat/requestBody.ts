import express from "express";
import type { Request, RequestHandler, Response } from "express";
import multer from "multer";
import { AppError } from "../schema/rules/appError.ts";
import { multipartError } from "./multipartError.ts";

/** What a body holds: values as JSON has them, or the texts of a form. */
export interface RequestBody {
  values: Record<string, unknown>;
  isForm: boolean;
}

/** A message of 4,000 characters takes at most 24,000 bytes, a background of 20,000 characters 120,000. */
const BODY_LIMIT = 256 * 1024;
const json = express.json({ limit: BODY_LIMIT });
const form = express.urlencoded({ limit: BODY_LIMIT, extended: false });
const multipart = multer({
  limits: { fields: 50, parts: 50, fieldSize: BODY_LIMIT / 2, fieldNameSize: 100, headerPairs: 20 },
}).none();

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
  else if (kind === "multipart/form-data") await readMultipart(req, res);
  else throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const body: unknown = req.body;
  if (Array.isArray(body)) throw new AppError("MALFORMED_REQUEST");
  return { values: { ...(typeof body === "object" && body) }, isForm: kind !== "json" };
}

async function readMultipart(req: Request, res: Response): Promise<void> {
  if (Number(req.get("content-length")) > BODY_LIMIT) throw new AppError("PAYLOAD_TOO_LARGE");
  try {
    await pass(multipart, req, res);
  } catch (error) {
    throw multipartError(error);
  }
}

function pass(handler: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(req, res, (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error)));
  });
}
