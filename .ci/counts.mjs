// Prints "passed failed skipped" of a vitest JSON report. Arguments: the report's path and the exit code of the run.
import { existsSync, readFileSync } from "node:fs";

const [, , path, code] = process.argv;
const report = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { testResults: [] };
const statuses = report.testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
// A file that fell over before or beside its tests is a failure of its own.
const fallen = report.testResults.filter(
  (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
).length;
const failed = count("failed") + fallen;
console.log(
  count("passed"),
  failed === 0 && code !== "0" ? 1 : failed,
  count("skipped", "pending", "todo", "disabled"),
);
