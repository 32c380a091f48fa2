// Prints the files of a vitest JSON report in which something failed, a line each. Argument: the report's path.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const [, , path] = process.argv;
const { testResults } = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { testResults: [] };
for (const { status, name } of testResults) if (status === "failed") console.log(relative(process.cwd(), name));
