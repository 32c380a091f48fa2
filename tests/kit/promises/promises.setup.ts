import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { Promised } from "./tell.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The file to which tests add what they have measured, a line of JSON each. */
    promisesFile: string;
  }
}

/** Prints, at the end of the project's run, what its tests have told, as a table of Markdown. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "causerie-promises-"));
  const file = join(folder, "promises.jsonl");
  writeFileSync(file, "");
  provide("promisesFile", file);
  return () => {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean).toSorted();
    rmSync(folder, { recursive: true });
    const rows = lines.map((line) => {
      const { subject, promise, measured }: Promised = JSON.parse(line);
      return `| ${subject} | ${promise} | ${measured} |`;
    });
    if (rows.length > 0) console.log(["", "| | promised | measured |", "|---|---|---|", ...rows, ""].join("\n"));
  };
}
