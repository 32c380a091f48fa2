import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isBuildCurrent } from "../../buildState.ts";

const SOURCES = ["client/src/main.tsx", "db/seed.ts", "rest-compat/call.ts", "schema/rules.ts", "server/main.ts"];
const SETTINGS = ["package-lock.json", "tsconfig.json", "vite.config.ts", "vite.server.config.ts"];
const BUILT = ["dist/server/main.js", "dist/client/index.html"];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "causerie-build-"));
  for (const path of [...SOURCES, ...SETTINGS, ...BUILT]) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), "");
  }
  for (const path of BUILT) utimesSync(join(root, path), new Date(), new Date(Date.now() + 10_000));
});
afterEach(() => rmSync(root, { recursive: true }));

const later = new Date(Date.now() + 20_000);

test("a build is current until something is changed that it is made of", () => {
  expect(isBuildCurrent(root)).toBe(true);
});

test.each([...SOURCES, ...SETTINGS, "client/src"])("a change of %s wants another build", (path) => {
  utimesSync(join(root, path), later, later);
  expect(isBuildCurrent(root)).toBe(false);
});

test.each(BUILT)("without %s there is no build", (path) => {
  rmSync(join(root, path));
  expect(isBuildCurrent(root)).toBe(false);
});
