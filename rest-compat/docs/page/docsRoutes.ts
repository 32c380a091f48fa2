import { Router } from "express";
import { allowOnly } from "../../../server/http/answers/allowOnly.ts";
import type { Call } from "../../call.ts";
import { sendTagged } from "../../../server/http/answers/sendTagged.ts";
import { docsPage } from "./docsPage.ts";
import { openApi } from "../openApi.ts";
// oxlint-disable-next-line import/default -- Vite gives the text of the file
import known from "./known.js?raw";
// oxlint-disable-next-line import/default -- the same
import script from "./page.js?raw";
import theme from "./theme.js?raw";
// oxlint-disable-next-line import/default -- the same
import style from "./page.css?raw";

/** Serves the documentation of the calls: /openapi.json for programs, /docs for people. */
export function docsRoutes(calls: readonly Call[]): Router {
  const router = Router();
  const serve = (path: string, type: string, contentOf: () => string): void => {
    const route = router.route(path).all(allowOnly("GET", "HEAD"));
    // Made when it is first asked for: the document takes a twelfth of a start.
    let content: string | undefined;
    route.get(async (_req, res) => {
      res.set("Cache-Control", "public, no-cache").type(type);
      await sendTagged(res, (content ??= contentOf()));
    });
  };
  // Tools on pages of any other site may read it.
  router.use("/openapi.json", (_req, res, next) => {
    res.set("Access-Control-Allow-Origin", "*");
    next();
  });
  serve("/openapi.json", "json", () => JSON.stringify(openApi(calls)));
  serve("/docs", "html", () => docsPage(calls));
  serve("/docs/page.css", "css", () => style);
  serve("/docs/theme.js", "js", () => theme);
  serve("/docs/page.js", "js", () => script);
  serve("/docs/known.js", "js", () => known);
  return router;
}
