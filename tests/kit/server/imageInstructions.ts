import { readFileSync } from "node:fs";

/** The Dockerfile, read as far as tests need it. */
export interface ImageInstructions {
  /** Each stage's instructions: the name and what follows it. */
  stages: [name: string, rest: string][][];
  /** What the last stage's ENV sets. */
  environment: Record<string, string>;
  /** The last stage's CMD. */
  command: string[];
}

/** Reads the repository's Dockerfile. */
export function imageInstructions(): ImageInstructions {
  const lines = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", "").split("\n");
  const stages: [string, string][][] = [];
  for (const line of lines) {
    const [, name, rest = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === "FROM") stages.push([]);
    if (name) stages.at(-1)?.push([name, rest]);
  }
  const last = (wanted: string): string[] =>
    (stages.at(-1) ?? []).filter(([name]) => name === wanted).map(([, rest]) => rest);
  const pairs = last("ENV").flatMap((rest) => rest.split(" "));
  return {
    stages,
    environment: Object.fromEntries(pairs.map((pair) => pair.split("=", 2))),
    command: JSON.parse(last("CMD").at(-1) ?? "[]"),
  };
}
