import { build } from "vite";
import { expect, it } from "vitest";
import { firstLoadBudget } from "../../client/firstLoadBudget.ts";

const FILES: Record<string, string> = {
  entry: 'import "shared"; import("/features/npcs/HomePage.tsx"); import("later");',
  "/features/npcs/HomePage.tsx": 'console.log("home");',
  shared: 'console.log("shared");',
  later: 'console.log("later");',
};

/** Builds pages of a line each, with so much room for the first load. */
const buildWithin = (budget: number, files?: number) =>
  build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input: "entry" } },
    plugins: [
      {
        name: "files",
        enforce: "pre",
        resolveId: (id) => (id in FILES ? id : null),
        load: (id) => FILES[id] ?? null,
      },
      firstLoadBudget(budget, files),
    ],
  });

it("fails a build whose first load is over its budget, and names the files of the first load only", async () => {
  const failure: unknown = await buildWithin(10).catch((error: unknown) => error);
  expect(String(failure)).toMatch(
    /The first load of \/ takes \d+ bytes of gzip in \d files; its budget is 10 in 8\.\n/,
  );
  expect(String(failure)).toMatch(/\d+ {2}assets\/entry/);
  expect(String(failure)).toMatch(/\d+ {2}assets\/HomePage/);
  expect(String(failure)).not.toContain("later");
});

it("fails a build whose first load comes in too many files", async () => {
  const failure: unknown = await buildWithin(10_000, 1).catch((error: unknown) => error);
  expect(String(failure)).toMatch(/in \d files; its budget is 10000 in 1\.\n/);
});

it("builds what is within the budget of the first load", async () => {
  await expect(buildWithin(10_000)).resolves.toBeDefined();
});
