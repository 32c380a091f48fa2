import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("every face that a page names came with the app", () => {
  const named = readdirSync("client/src", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => [...readFileSync(join("client/src", path), "utf8").matchAll(/"(\/faces\/[^"]*)"/g)])
    .map(([, face = ""]) => face);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((face) => !existsSync(join("client/public", face)))).toEqual([]);
});
