import { Router } from "express";
import { AppError } from "../schema/rules/appError.ts";
import { allowOnly } from "../server/http/answers/allowOnly.ts";
import { callHandler } from "./callHandler.ts";
import type { Callers } from "./callHandler.ts";
import { CALLS } from "./calls.ts";
import { docsRoutes } from "./docs/page/docsRoutes.ts";
import type { Executor } from "./operations.ts";
import { byPrecedence } from "./signature.ts";

/** Serves everything under /api. */
export function createRestApi(executor: Executor, callers: Callers): Router {
  const router = Router();
  router.use(docsRoutes(CALLS));
  for (const path of new Set(CALLS.map((call) => call.path).sort(byPrecedence))) {
    const calls = CALLS.filter((call) => call.path === path);
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ":$1"));
    for (const call of calls) route[call.method](callHandler(call, executor, callers));
    const allow = calls.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
    route.all(allowOnly(...allow));
  }
  router.use(() => {
    throw new AppError("NOT_FOUND");
  });
  return router;
}
