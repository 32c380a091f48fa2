import type { RequestHandler } from "express";

/**
 * Lets pages of the named origins call the API with their token.
 * Cookies are never used, so credentials are not allowed.
 */
export function cors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    const origin = req.get("origin");
    if (origin && origins.includes(origin)) {
      res.vary("Origin").set({
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Headers": "Authorization, Content-Type, Accept-Language, Idempotency-Key, Last-Event-ID",
        "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
        "Access-Control-Expose-Headers": "X-Request-Id, Retry-After",
        "Access-Control-Max-Age": "600",
      });
      if (req.method === "OPTIONS") {
        res.status(204).end();
        return;
      }
    }
    next();
  };
}
