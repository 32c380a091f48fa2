import { readFile } from "node:fs/promises";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

test("a validator of OpenAPI finds no fault in the document", async () => {
  const source = await (await fetch(`${server.url}/api/openapi.json`)).text();
  expect(JSON.parse(source).openapi).toBe("3.1.0");
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      // The specification gives these paths; they differ in method, or the fixed part comes first.
      "no-ambiguous-paths": "off",
      // The schema of a stream's frames has its place in an extension.
      "no-unused-components": "off",
    },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("the page to try the calls loads only its own files", async () => {
  const response = await fetch(`${server.url}/api/docs`);
  const page = await response.text();
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page).not.toMatch(/https?:|<style|<script>|style=|onclick=/);
  const files = [...page.matchAll(/(?:href|src)="(\/api\/docs\/[^"]+)"/g)].map(
    ([, file]) => new URL(file ?? "", response.url),
  );
  const types = await Promise.all(files.map(async (file) => (await fetch(file)).headers.get("content-type")));
  expect(types).toEqual([
    "text/css; charset=utf-8",
    "text/javascript; charset=utf-8",
    "text/javascript; charset=utf-8",
  ]);
});

test("the page has the app's colours, light and dark", async () => {
  const [page, app] = await Promise.all(
    ["rest-compat/docs/page/page.css", "client/src/styles.css"].map((path) => readFile(path, "utf8")),
  );
  const [, light = "", dark = ""] = app?.split(/^(?::root|\[data-theme="dark"\]) \{/m) ?? [];
  const colour = (set: string, name: string) => new RegExp(`--${name}: (#\\w+);`).exec(set)?.[1];
  const own = [...(page ?? "").matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
  expect(own.length).toBeGreaterThan(8);
  for (const [, name = "", ...pair] of own)
    expect([name, ...pair]).toEqual([name, colour(light, name), colour(dark, name)]);
});
