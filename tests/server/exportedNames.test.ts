import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = globSync("{server,db,schema,rest-compat,client/src}/**/*.{ts,tsx}")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.includes(".generated."));
const EXPORTED = /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;

test("an exported name has one meaning, on both ends", () => {
  const files = new Map<string, Set<string>>();
  for (const path of SOURCES)
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(EXPORTED))
      files.set(name, (files.get(name) ?? new Set()).add(path));
  expect(files.size).toBeGreaterThan(2000);
  const shared = [...files].filter(([, paths]) => paths.size > 1);
  expect(shared.map(([name, paths]) => `${name}: ${[...paths].join(", ")}`)).toEqual([]);
});
