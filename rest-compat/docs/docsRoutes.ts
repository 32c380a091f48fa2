import { Router } from "express";
import type { Call } from "../call.ts";
import { docsPage } from "./docsPage.ts";
import { openApi } from "./openApi.ts";
import script from "./page.js?raw";
import style from "./page.css?raw";

/** Serves the documentation of the calls: /openapi.json for programs, /docs for people. */
export function docsRoutes(calls: readonly Call[]): Router {
  const router = Router();
  const document = openApi(calls);
  const page = docsPage(calls);
  const serve = (path: string, type: string, content: string): void => {
    router.get(path, (_req, res) => {
      res.set("Cache-Control", "no-cache").type(type).send(content);
    });
  };
  router.get("/openapi.json", (_req, res) => {
    res.set({ "Cache-Control": "no-cache", "Access-Control-Allow-Origin": "*" }).json(document);
  });
  serve("/docs", "html", page);
  serve("/docs/page.css", "css", style);
  serve("/docs/page.js", "js", script);
  return router;
}
