import { Router } from "express";

/** `/healthz`: the process answers. `/readyz`: it can do its work; not before the database answers, nor while the server stops. */
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
