import { parseArgs } from "node:util";
import type { ParseArgsOptionsConfig } from "node:util";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { BackupPlace } from "../../db/backup/backupFolder.ts";
import { openDatabase } from "../../db/connection.ts";
import { withoutTimeLimit } from "../../db/driver/withoutTimeLimit.ts";

/** What an operator's command prints, line by line, and its exit code: 0 when all is well. */
export interface CommandResult {
  lines: string[];
  exitCode: number;
}

export type CommandPlace = BackupPlace;

/** A command whose arguments have been parsed. */
export type Run = (place: CommandPlace) => Promise<CommandResult>;

export interface Command {
  /** Its name and arguments. */
  usage: string;
  /** It looks for its databases itself. */
  hasOwnPlace?: boolean;
  /** Parses the arguments after its name; null where they are wrong. */
  read(words: string[]): Run | null;
}

/** The options among a command's arguments; null where there is anything else. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch {
    return null;
  }
}

/** Runs work on the command's database. */
export async function withDatabase<Result>(
  { url }: CommandPlace,
  work: (em: SqlEntityManager) => Promise<Result>,
): Promise<Result> {
  const { orm, close } = await openDatabase({ url, poolSize: 1 });
  return withoutTimeLimit(() => work(orm.em.fork())).finally(close);
}
