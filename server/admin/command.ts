/** What a command of the operator's says, line by line, and the exit code it ends with: 0 when all is well. */
export interface CommandResult {
  lines: string[];
  exitCode: number;
}

/** What commands work on. */
export interface CommandPlace {
  /** The database's connection string. */
  url: string;
  /** The folder of pictures; null where they are kept in a bucket. */
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
