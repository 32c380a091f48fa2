import { join } from "node:path";
import express, { Router } from "express";
import type { Request, RequestHandler, Response } from "express";
import { compressedFiles } from "./compressedFiles.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { PAGE_PATHS } from "../../../schema/rules/pagePaths.ts";
import { allowOnly } from "../answers/allowOnly.ts";

/**
 * The built client: its files, and its page at each of the client's paths, whatever the request accepts.
 *
 * At any other path a browser that opens it gets the page too, which then says that there is nothing here, but with
 * status 404. Everything else (a script, a misspelt call such as `//api/npc/list`, another method than GET) gets
 * NOT_FOUND as an error, because it would take the page for an answer.
 */
export function clientFiles(folder: string): Router {
  const router = Router();
  const reading = allowOnly("GET", "HEAD");
  const page = join(folder, "index.html");
  const { choose, endingOf, describe } = compressedFiles(folder);
  const files = { index: false, redirect: false, setHeaders: describe } as const;
  const describeTop = (res: Response, file: string): void => {
    // A new build must be noticed at once.
    if (/[/\\]sw\.js(\.\w+)?$/.test(file)) res.set("Cache-Control", "no-cache");
    describe(res, file);
  };
  router.use(
    "/assets",
    reading,
    choose,
    // The names of built files contain a hash of their content.
    express.static(join(folder, "assets"), { ...files, fallthrough: false, immutable: true, maxAge: "1y" }),
  );
  router.use(
    "/faces",
    reading,
    forOtherOrigins,
    choose,
    express.static(join(folder, "faces"), { ...files, fallthrough: false, maxAge: "1h" }),
  );
  router.use(choose, express.static(folder, { ...files, setHeaders: describeTop, maxAge: "1h" }));
  router
    .route(PAGE_PATHS)
    .all(reading)
    .get((req, res) => {
      const ending = endingOf(req, res, "/index.html");
      res.set("Cache-Control", "no-cache");
      describe(res, page + ending);
      res.sendFile(page + ending);
    });
  router.use((req, res) => {
    res.vary("Accept");
    if (!opensPage(req)) throw new AppError("NOT_FOUND");
    res
      .status(404)
      .set("Cache-Control", "no-store")
      .sendFile(page, { etag: false, lastModified: false, acceptRanges: false });
  });
  return router;
}

/** The faces of the seeded characters are shown by legacy clients too, which may be pages of other origins. */
const forOtherOrigins: RequestHandler = (_req, res, next) => {
  res.set("Cross-Origin-Resource-Policy", "cross-origin");
  next();
};

/** Whether a browser opens a page. Scripts and pictures do not ask for HTML, nor do most tools. */
function opensPage(req: Request): boolean {
  const isRead = req.method === "GET" || req.method === "HEAD";
  return isRead && !req.path.includes("//") && /\btext\/html\b/i.test(req.get("accept") ?? "");
}
