import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";

/** The options among a command's words; null where there is anything else. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch {
    return null;
  }
}
