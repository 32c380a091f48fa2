import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

type Status = "passed" | "failed" | "skipped";

const folder = mkdtempSync(join(tmpdir(), "causerie-counts-"));
let count = 0;

/** A vitest report: for each file its tests; a file without tests fell over. */
function report(files: Record<string, Record<string, Status>>): string {
  const path = join(folder, `${(count += 1)}.json`);
  const testResults = Object.entries(files).map(([name, tests]) => {
    const statuses = Object.values(tests);
    return {
      name,
      status: statuses.length === 0 || statuses.includes("failed") ? "failed" : "passed",
      message: statuses.length === 0 ? "It fell over" : "",
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: status === "failed" ? ["Error: not so\n  at a line"] : [],
      })),
    };
  });
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}

function counted(...options: string[]): { counts: string; told: string } {
  const { stdout, stderr } = spawnSync(process.execPath, [".ci/counts.mjs", ...options], { encoding: "utf8" });
  return { counts: stdout.trim(), told: stderr.trim() };
}

test("a run is counted, and each test that failed is named with its reason", () => {
  const run = report({ "a.test.ts": { adds: "passed", divides: "failed" }, "b.test.ts": { waits: "skipped" } });
  expect(counted(run, "1")).toEqual({ counts: "1 1 1 0", told: "FAILED: a.test.ts > divides: Error: not so" });
});

test("what fails beside others and passes alone counts as passed and is named unsteady; what fails twice is a failure", () => {
  const run = report({
    "a.test.ts": { adds: "failed", divides: "failed" },
    "b.test.ts": {},
    "c.test.ts": { c: "passed" },
  });
  const again = report({ "a.test.ts": { adds: "passed", divides: "failed" }, "b.test.ts": { comes: "passed" } });
  expect(counted(run, "1", again, "1")).toEqual({
    counts: "3 1 0 2",
    told: [
      "FAILED: a.test.ts > divides: Error: not so",
      "UNSTEADY: a.test.ts > adds: Error: not so",
      "UNSTEADY: b.test.ts: It fell over",
    ].join("\n"),
  });
});

test("what fails only in the second run is a failure as well", () => {
  const run = report({ "a.test.ts": { adds: "failed", divides: "passed" } });
  const again = report({ "a.test.ts": { adds: "passed", divides: "failed" } });
  expect(counted(run, "1", again, "1").counts).toBe("2 1 0 1");
});

test("a run that ended with an error outside of its tests, or without a report, has failed", () => {
  const run = report({ "a.test.ts": { adds: "passed" } });
  expect(counted(run, "1").counts).toBe("1 1 0 0");
  expect(counted(run, "0").counts).toBe("1 0 0 0");
  expect(counted(join(folder, "none.json"), "124").counts).toBe("0 1 0 0");
});
