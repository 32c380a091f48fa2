import { createHash, timingSafeEqual } from "node:crypto";
import { Router } from "express";
import type { Request } from "express";
import { allowOnly } from "./answers/allowOnly.ts";
import { bearerToken } from "../callers/bearer.ts";
import { isFromHere } from "./requests/fromHere.ts";

export interface MetricsParts {
  /** The figures in the text format of Prometheus. */
  read: () => Promise<{ type: string; text: string }>;
  /** The token that reads them from another machine; null where none does. */
  token: string | null;
  trustProxy: boolean | number | string;
}

/** Figures for Prometheus at /metrics: for requests from this machine, or with the token. Others find no such page. */
export function metricsRoute({ read, token, trustProxy }: MetricsParts): Router {
  const router = Router();
  const isAllowed = (req: Request): boolean => {
    const given = bearerToken(req.get("authorization"));
    if (token !== null && given !== null) return isSame(given, token);
    return isFromHere(req, trustProxy);
  };
  const route = router.route("/metrics");
  route.all((req, _res, next) => next(isAllowed(req) ? undefined : "route"));
  route.all(allowOnly("GET", "HEAD")).get(async (_req, res) => {
    const { type, text } = await read();
    res.set("Cache-Control", "no-store").set("Content-Type", type).send(text);
  });
  return router;
}

/** Takes as long for a token that is nearly right as for any other. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
