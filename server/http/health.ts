import { Router } from "express";

/**
 * `/healthz`: the process is alive.
 * `/readyz`: it can work; 503 while the database does not answer and while the server stops.
 */
export function healthRoutes(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", async (_req, res) => {
    const ready = await isReady();
    res
      .status(ready ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: ready ? "ready" : "unavailable" });
  });
  return router;
}
