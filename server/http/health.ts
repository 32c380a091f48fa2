import { Router } from "express";
import { allowOnly } from "./answers/allowOnly.ts";

/**
 * `/healthz`: the process is alive.
 * `/readyz`: it can work; 503 while the database does not answer and while the server stops.
 */
export function healthRoutes(isReady: () => Promise<boolean>): Router {
  const router = Router();
  const reading = allowOnly("GET", "HEAD");
  router
    .route("/healthz")
    .all(reading)
    .get((_req, res) => {
      res.set("Cache-Control", "no-store").json({ status: "ok" });
    });
  router
    .route("/readyz")
    .all(reading)
    .get(async (_req, res) => {
      const ready = await isReady();
      res
        .status(ready ? 200 : 503)
        .set("Cache-Control", "no-store")
        .json({ status: ready ? "ready" : "unavailable" });
    });
  return router;
}
