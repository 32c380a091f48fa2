import { ConfigError } from "./configError.ts";
import { readTextFile } from "./textFile.ts";

/** The value of a JSON file that a variable names. Throws ConfigError, which repeats nothing of the file. */
export function readJsonFile(variable: string, file: string): unknown {
  const text = readTextFile(variable, file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`${variable} names a file that is not JSON`);
  }
}
