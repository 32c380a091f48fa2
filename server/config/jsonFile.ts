import { readFileSync } from "node:fs";
import { ConfigError } from "./configError.ts";

/** The value of a JSON file that a variable names. Throws ConfigError, which repeats nothing of the file. */
export function readJsonFile(variable: string, file: string): unknown {
  const text = readText(variable, file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${variable} names a file that is not JSON`);
  }
}

function readText(variable: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new ConfigError(`${variable} names a file that cannot be read (${code})`);
  }
}
