import type { RequestHandler } from "express";
import { Counter, Histogram } from "prom-client";
import type { Registry } from "prom-client";

/** Labels take only these values, however many paths and methods callers invent. */
const SURFACES = ["graphql", "api", "media", "assets"];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Seconds; from a cached answer to one that waits for a slow model. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts requests and how long their answers take. Event streams last as long as people look at them: not timed. */
export function requestMetrics(registry: Registry): RequestHandler {
  const requests = new Counter({
    name: "causerie_http_requests_total",
    help: "HTTP requests that have been answered, or given up by their callers (status 0).",
    labelNames: ["surface", "method", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "causerie_http_request_seconds",
    help: "Seconds from a request to the end of its answer, without event streams.",
    labelNames: ["surface"],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (req, res, next) => {
    const began = performance.now();
    const surface = surfaceOf(req.path);
    const method = METHODS.includes(req.method) ? req.method : "other";
    res.once("close", () => {
      requests.inc({ surface, method, status: res.headersSent ? res.statusCode : 0 });
      if (!String(res.getHeader("content-type")).startsWith("text/event-stream"))
        seconds.observe({ surface }, (performance.now() - began) / 1000);
    });
    next();
  };
}

function surfaceOf(path: string): string {
  const first = path.split("/", 2)[1] ?? "";
  return SURFACES.includes(first) ? first : "page";
}
