import { basename, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout } from "node:timers/promises";
import type { AfterBackup } from "../../db/backup/afterBackup.ts";
import { checkBackup } from "../../db/backup/readBackup.ts";
import { restoreBackup } from "../../db/backup/restoreBackup.ts";
import type { RestoreNote } from "../../db/backup/restoreBackup.ts";
import { openDatabase } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { migrationNames } from "../../db/migrations/list.ts";
import { CACHED_MS } from "../core/accounts/sessions/sessionCache.ts";
import { parseEnvironment } from "../config/environment.ts";
import { backupSummary } from "./backups.ts";
import type { Command, CommandPlace, CommandResult } from "./command.ts";

const WORD = "restore";

export const restoreCommand: Command = {
  usage: "restore FILE [--yes]",
  read(words) {
    const [name, ...others] = words.filter((word) => word !== "--yes");
    if (name === undefined || others.length > 0) return null;
    // npm runs us in the project's folder and says in INIT_CWD where the operator is.
    const file = resolve(process.env.INIT_CWD ?? ".", name);
    return (place) => restore(place, file, words.includes("--yes"));
  },
};

async function restore(place: CommandPlace, file: string, isConfirmed: boolean): Promise<CommandResult> {
  const terms = await checkBackup(file, migrationNames());
  if (!isConfirmed) {
    const from = terms.manifest.createdAt;
    const mayGoOn = await confirmed(`Everything in this database is replaced by the backup of ${from}.`, WORD);
    if (mayGoOn === null) return refusal("nothing was restored: without a terminal to confirm at, give --yes");
    if (!mayGoOn) return refusal("nothing was restored");
  }
  // On a database that no server was started on yet, or an older one.
  const database = await openDatabase({ url: place.url, poolSize: 2 });
  const { TABLE_PARTITIONS: parts } = parseEnvironment(process.env);
  await migrate(database, { parts }).finally(() => database.close());
  const { summary, after } = await restoreBackup({ ...place, file, note: noteOf(file) }, terms);
  // A running server has cached sessions, and no event says that they have ended.
  await setTimeout(CACHED_MS);
  return { lines: [backupSummary(`restored from ${file}`, summary, place), ...linesOf(after)], exitCode: 0 };
}

const noteOf = (file: string): RestoreNote => ({
  operatorId: null,
  operatorName: "npm run admin",
  subject: `backup ${basename(file, ".tar.gz")}`,
  reason: "",
});

const refusal = (line: string): CommandResult => ({ lines: [line], exitCode: 1 });

function linesOf({ sessions, guests, accountsLost, accountsDeleted, withdrawn, orders }: AfterBackup): string[] {
  return [
    `sessions ended: ${sessions}; guests who cannot come back: ${guests}`,
    `accounts made after the backup, which are lost: ${accountsLost}`,
    `accounts deleted after the backup, and again now: ${accountsDeleted}`,
    `links, characters and moments withdrawn after the backup, and again now: ${withdrawn}`,
    `orders made after the backup, which are kept and flagged: ${orders.length}`,
    ...orders.map(({ id, username, points, status, address }) =>
      [`order ${id}`, `user ${username ?? ""}`, `${points} points`, `was ${status}`, address].join("\t"),
    ),
  ];
}

/** Whether the operator types a word at the terminal; null without a terminal. */
async function confirmed(question: string, word: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type "${word}" to go on: `).finally(() => terminal.close());
  return answer.trim() === word;
}
