import { readFileSync } from "node:fs";
import { ConfigError } from "./configError.ts";

/** The text of a file that a variable names. Throws ConfigError. */
export function readTextFile(variable: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new ConfigError(`${variable} names a file that cannot be read (${code})`);
  }
}
