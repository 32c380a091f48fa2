import type { Response } from "express";
import type { Caller } from "../requests/caller.ts";
import { sendTagged } from "../../server/http/answers/sendTagged.ts";

/**
 * Sends the answer of a GET. Caches ask each time, because anything may have changed; what was made for a token is kept by its owner alone.
 * Without a body (HEAD, where making it would have effects) there is no tag.
 */
export async function sendCacheable(
  res: Response,
  body: string | null,
  { viewer }: Pick<Caller, "viewer">,
): Promise<void> {
  res.set("Cache-Control", viewer ? "private, no-cache" : "public, no-cache");
  res.vary("Authorization").vary("Accept-Language");
  if (body === null) res.vary("Accept-Encoding").end();
  else await sendTagged(res, body);
}
