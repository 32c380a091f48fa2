import type { RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import { routes } from "../../../client/src/app/routes/routes.tsx";
import { PAGE_PATHS } from "../../../schema/rules/pagePaths.ts";

/** The paths at which a page of these routes is shown; "*" is the page for all others. */
function pathsOf(some: RouteObject[], above: string): string[] {
  return some.flatMap(({ path = "", index = false, children }) => {
    const own = path.startsWith("/") ? path : `${above}/${path}`.replaceAll(/\/+/g, "/").replace(/(.)\/$/, "$1");
    if (children) return pathsOf(children, own);
    return path === "*" ? [] : [index ? above : own];
  });
}

test("the server knows the path of every page, and of none that there is not", () => {
  expect(new Set(PAGE_PATHS)).toEqual(new Set(pathsOf(routes, "")));
});
