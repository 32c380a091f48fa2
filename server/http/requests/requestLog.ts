import { randomUUID } from "node:crypto";
import type { Express, Request, RequestHandler } from "express";
import { stdSerializers } from "pino";
import type { Logger } from "pino";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express merges its requests with this one.
  namespace Express {
    interface Request {
      /** The request's id, which its log lines and its answer carry. */
      id: string;
      /** The log of this request: its lines name it. */
      readonly log: Logger;
    }
  }
}

/**
 * Gives each request an id and a log, and logs its end: at `error` where it failed, else at `debug`. Unlike pino-http
 * it makes the log of a request only when a line is written, because nearly all requests write none.
 */
export function requestLog(app: Express, log: Logger): RequestHandler {
  const base = log.child({}, { serializers: { res: stdSerializers.res } });
  const logs = new WeakMap<Request, Logger>();
  const logOf = (req: Request): Logger => {
    const { id, method, originalUrl } = req;
    const known = logs.get(req) ?? base.child({ req: { id, method, url: originalUrl.split("?")[0] } });
    logs.set(req, known);
    return known;
  };
  Object.defineProperty(app.request, "log", {
    get(this: Request) {
      return logOf(this);
    },
  });
  return (req, res, next) => {
    req.id = randomUUID();
    res.setHeader("X-Request-Id", req.id);
    const began = performance.now();
    let isOver = false;
    const over = (error?: Error): void => {
      if (isOver) return;
      isOver = true;
      const failed = error !== undefined || res.statusCode >= 500;
      if (!failed && !base.isLevelEnabled("debug")) return;
      const line = { res, responseTime: Math.round(performance.now() - began) };
      if (!failed) req.log.debug(line, res.writableEnded ? "request completed" : "request aborted");
      else {
        const err = error ?? new Error(`failed with status code ${res.statusCode}`);
        req.log.error({ ...line, err }, "request errored");
      }
    };
    res.on("finish", over).on("close", over).on("error", over);
    next();
  };
}
