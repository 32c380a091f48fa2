import { globSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { isRecord } from "../../../client/src/lib/isRecord.ts";

/** A regular expression as the source writes it, and the files in which it stands. */
export interface SourcePattern {
  /** With its delimiters and flags. */
  literal: string;
  pattern: RegExp;
  files: string[];
}

/** The folders whose code runs in the product. */
const FOLDERS = ["schema", "server", "db", "rest-compat", "client/src"];

/** The files of the product's source. */
const sourceFiles = (): string[] =>
  FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter((file) => !file.includes(".generated."));

/** The files of the product's source that have a text in them, in order of their names. */
export function filesWith(text: string): string[] {
  return sourceFiles()
    .filter((file) => readFileSync(file, "utf8").includes(text))
    .toSorted();
}

/** Every regular expression literal of the product's source, each once. */
export function sourcePatterns(): SourcePattern[] {
  const found = new Map<string, SourcePattern>();
  for (const file of sourceFiles())
    for (const { pattern, flags } of literalsIn(file)) {
      const literal = `/${pattern}/${flags}`;
      const known = found.get(literal) ?? { literal, pattern: new RegExp(pattern, flags), files: [] };
      known.files.push(file);
      found.set(literal, known);
    }
  return [...found.values()];
}

interface Literal {
  pattern: string;
  flags: string;
}

function literalsIn(file: string): Literal[] {
  const literals: Literal[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) walk(item);
    if (!isRecord(node)) return;
    if (node.type === "Literal" && isRecord(node.regex)) {
      const { pattern, flags } = node.regex;
      if (typeof pattern === "string" && typeof flags === "string") literals.push({ pattern, flags });
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, readFileSync(file, "utf8")).program);
  return literals;
}
