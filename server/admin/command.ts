import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { openDatabase } from "../../db/connection.ts";
import { withoutTimeLimit } from "../../db/driver/withoutTimeLimit.ts";

/** What a command of the operator's says, line by line, and the exit code it ends with: 0 when all is well. */
export interface CommandResult {
  lines: string[];
  exitCode: number;
}

/** What commands work on. */
export interface CommandPlace {
  /** The database's connection string. */
  url: string;
  /** The folder of pictures; null where they are stored in a bucket. */
  pictures: string | null;
}

/** A command whose words have been read. */
export type Run = (place: CommandPlace) => Promise<CommandResult>;

export interface Command {
  /** Its name, and how its words are written. */
  usage: string;
  /** Reads the words behind its name; null where they are not as they must be. */
  read(words: string[]): Run | null;
}

/** The options among a command's words; null where there is anything else. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch {
    return null;
  }
}

/** Does something in the place's database. */
export async function withDatabase<Result>(
  { url }: CommandPlace,
  work: (em: SqlEntityManager) => Promise<Result>,
): Promise<Result> {
  const { orm, close } = await openDatabase({ url, poolSize: 1 });
  return withoutTimeLimit(() => work(orm.em.fork())).finally(close);
}
