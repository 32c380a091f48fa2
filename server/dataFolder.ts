import { chmodSync, existsSync, lstatSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** What all users may do with a folder: nothing, or enter it without listing it. */
const CLOSED = 0o077;
const TO_PASS = 0o066;
/** Of a folder that many share, such as /tmp. */
const STICKY = 0o1000;

/**
 * Makes the data folder and closes it to other users of the machine, also where it was open before. Never opens it.
 * With `ownDatabase` and started by root, another user runs the database and has to pass, as one does where the database
 * has moved and may come back: a folder that this user may enter stays so, and what lies next to the database is closed
 * by itself. A folder of another user's stays as it is.
 */
export function closeDataFolder(dataDir: string, { ownDatabase }: { ownDatabase: boolean }): void {
  const hasDatabase = ownDatabase || existsSync(join(dataDir, "database", "cluster"));
  const isPassed = hasDatabase && process.getuid?.() === 0 && !isElsewhere(join(dataDir, "database"));
  const others = isPassed ? TO_PASS : CLOSED;
  mkdirSync(dataDir, { recursive: true, mode: 0o777 & ~others });
  close(dataDir, others);
  for (const name of ["media", "outbox", "backups"]) {
    const folder = join(dataDir, name);
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? isPassed) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      close(folder, CLOSED);
    }
  }
}

function isElsewhere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function close(folder: string, others: number): void {
  const { mode, uid } = statSync(folder);
  const own = process.getuid?.();
  if (own === undefined || (own !== 0 && own !== uid) || mode & STICKY || (mode & others) === 0) return;
  chmodSync(folder, mode & 0o7777 & ~others);
}

/** The folder of backups. */
export const backupFolder = ({ DATA_DIR, BACKUP_DIR }: { DATA_DIR?: string; BACKUP_DIR?: string }): string =>
  BACKUP_DIR || join(DATA_DIR || "./data", "backups");
