import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Headline } from "./headline.ts";

/*
 * Runs all benches, one after the other so that none disturbs another, and prints their headlines in one table. Fails
 * when one of them does.
 */

const BENCHES = [
  "stream",
  "statements",
  "lists",
  "search",
  "words",
  "level",
  "memory",
  "events",
  "nodes",
  "storage",
  "growth",
  "web",
  "talk",
  "repeat",
];

const { values } = parseArgs({
  options: {
    /** Benches to run in place of all, such as `stream,search`. */
    only: { type: "string", default: BENCHES.join(",") },
  },
});

async function run(bench: string): Promise<{ rows: Headline[]; hasFailed: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), "causerie-bench-"));
  const file = join(folder, "headlines.jsonl");
  writeFileSync(file, "");
  console.error(`\n== npm run bench:${bench}\n`);
  const npm = spawn("npm", ["run", `bench:${bench}`], {
    env: { ...process.env, BENCH_HEADLINES: file },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(npm, "exit");
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Headline => JSON.parse(line));
  rmSync(folder, { recursive: true });
  return { rows, hasFailed: code !== 0 };
}

const table = ["| bench | what | measured | beside |", "|---|---|---|---|"];
for (const bench of values.only.split(",")) {
  const { rows, hasFailed } = await run(bench);
  table.push(...rows.map(({ what, measured, beside }) => `| ${bench} | ${what} | ${measured} | ${beside} |`));
  if (!hasFailed) continue;
  table.push(`| ${bench} | **failed** | | |`);
  process.exitCode = 1;
}
console.log(["", ...table].join("\n"));
