// Prints "passed failed skipped unsteady" of a vitest JSON report, and to stderr a line for each test that failed.
// Arguments: the report's path and the exit code of the run; then, where the files that failed were run once more
// alone, the same of that run. What fails beside others and passes alone is unsteady: it counts as passed, and is told.
import { existsSync, readFileSync } from "node:fs";

const [, , path, code, againPath, againCode] = process.argv;

const filesOf = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : []);
const keyOf = (file, test) => `${file.name} > ${test.fullName}`;
const statusesOf = (files) =>
  new Map(files.flatMap((file) => file.assertionResults.map((test) => [keyOf(file, test), test])));
// A file that fell over before or beside its tests is a failure of its own.
const fallenIn = (files) =>
  files.filter((file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"));

const files = filesOf(path);
const again = againPath === undefined ? null : filesOf(againPath);
const tests = statusesOf(files);
const testsAgain = again && statusesOf(again);
const fallen = fallenIn(files);
const fallenAgain = again && [
  ...fallenIn(again),
  ...fallen.filter(({ name }) => !again.some((it) => it.name === name)),
];

let passed = 0;
let skipped = 0;
const failures = [];
const unsteady = [];
for (const [key, test] of tests) {
  if (test.status === "passed") passed += 1;
  else if (test.status !== "failed") skipped += 1;
  else if (testsAgain?.get(key)?.status === "passed") unsteady.push([key, test.failureMessages[0]]);
  else failures.push([key, test.failureMessages[0]]);
}
for (const file of fallen) {
  const stays = !fallenAgain || fallenAgain.some(({ name }) => name === file.name);
  (stays ? failures : unsteady).push([file.name, file.message]);
}
// What failed in the second run only.
for (const [key, test] of testsAgain ?? []) {
  if (test.status === "failed" && tests.get(key)?.status !== "failed") failures.push([key, test.failureMessages[0]]);
}
// An error that belongs to no test.
const hasFailed = (again ? againCode : code) !== "0";
if (hasFailed && failures.length === 0) failures.push(["the run itself", "ended with an error that no test caught"]);

const tell = (kind, [key, message]) =>
  console.error(`${kind}: ${key.replace(`${process.cwd()}/`, "")}: ${String(message ?? "").split("\n")[0]}`);
failures.forEach((failure) => tell("FAILED", failure));
unsteady.forEach((failure) => tell("UNSTEADY", failure));
console.log(passed + unsteady.length, failures.length, skipped, unsteady.length);
