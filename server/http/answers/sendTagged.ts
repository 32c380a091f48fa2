import { createHash } from "node:crypto";
import type { Response } from "express";
import { sendText } from "./sendText.ts";

/**
 * Sends a text with a tag, or 304 to a client that names this tag. Express would not: it sends all again to a request
 * with `Cache-Control: no-cache`, which `fetch` adds to each If-None-Match of its own accord.
 */
export async function sendTagged(res: Response, text: string): Promise<void> {
  const tag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  res.set("ETag", `W/${tag}`);
  if (!namesTag(res.req.get("if-none-match"), tag)) await sendText(res, text);
  else {
    res.vary("Accept-Encoding").status(304).removeHeader("Content-Type");
    res.end();
  }
}

/** Whether an `If-None-Match` has the tag, weak or strong, or any. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((part) => ["*", tag].includes(part.trim().replace(/^W\//, "")));
}
