import type { RequestHandler } from "express";

/** Headers beyond those that a page may always send. Readers of event streams send the caching ones too. */
const REQUEST_HEADERS = [
  "Authorization",
  "Content-Type",
  "Accept-Language",
  "Cache-Control",
  "Pragma",
  "If-None-Match",
  "If-Modified-Since",
  "Idempotency-Key",
  "Last-Event-ID",
  "X-Requested-With",
  "Apollo-Require-Preflight",
].join(", ");
const RESPONSE_HEADERS = ["X-Request-Id", "Retry-After", "ETag", "Allow", "Location", "Content-Range"].join(", ");
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"].join(", ");
/** Seconds a browser may remember the answer to a preflight request. */
const MAX_AGE = 600;

/**
 * Lets pages of the named origins call the API with their token.
 * Cookies are never used, so credentials are not allowed.
 */
export function cors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (origins.length > 0) res.vary("Origin");
    const origin = req.get("origin");
    if (!origin || !origins.includes(origin)) return next();
    res.set({
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Expose-Headers": RESPONSE_HEADERS,
    });
    const isPreflight = req.method === "OPTIONS" && req.get("access-control-request-method") !== undefined;
    if (!isPreflight) return next();
    res
      .set({
        "Access-Control-Allow-Headers": REQUEST_HEADERS,
        "Access-Control-Allow-Methods": METHODS,
        "Access-Control-Max-Age": String(MAX_AGE),
      })
      .status(204)
      .end();
  };
}
