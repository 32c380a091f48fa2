import express from "express";
import type { Request, RequestHandler, Response } from "express";
import { AppError } from "../schema/rules/appError.ts";

/** A message of 4,000 characters takes at most 24,000 bytes, a background of 20,000 characters 120,000. */
const BODY_LIMIT = "256kb";
const json = express.json({ limit: BODY_LIMIT });
const form = express.urlencoded({ limit: BODY_LIMIT, extended: false });

/** Reads the body as an object, a missing one as empty. Throws UNSUPPORTED_MEDIA_TYPE, MALFORMED_REQUEST for a list, and the body parsers' errors. */
export async function readBody(req: Request, res: Response): Promise<Record<string, unknown>> {
  if (req.get("transfer-encoding") === undefined && !Number(req.get("content-length"))) return {};
  if (req.is("json")) await pass(json, req, res);
  else if (req.is("urlencoded")) await pass(form, req, res);
  else throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const body: unknown = req.body;
  if (Array.isArray(body)) throw new AppError("MALFORMED_REQUEST");
  return { ...(typeof body === "object" && body) };
}

function pass(handler: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}
