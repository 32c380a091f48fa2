import { join } from "node:path";
import express, { Router } from "express";

/** A year: the names of built files contain a hash of their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** The built client: its files, and its page for every other path. */
export function clientFiles(folder: string): Router {
  const router = Router();
  router.use(
    "/assets",
    express.static(join(folder, "assets"), {
      index: false,
      fallthrough: false,
      setHeaders: (res) => res.set("Cache-Control", IMMUTABLE),
    }),
  );
  router.use(express.static(folder, { index: false, maxAge: "1h" }));
  router.get("/{*path}", (_req, res) => {
    res.set("Cache-Control", "no-cache").sendFile(join(folder, "index.html"));
  });
  return router;
}
