import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** How the file of a backup ends; its name is what stands before. */
const ENDING = ".tar.gz";
const UNFINISHED = ".unfinished";
/** Milliseconds after which an unfinished file is taken for left by a crash. */
const LEFT_MS = 3_600_000;

/** Where the operator's page and commands make backups, and of what. */
export interface BackupPlace {
  /** The database's connection string. */
  url: string;
  /** The folder of pictures; null where they are stored in a bucket. */
  pictures: string | null;
  /** The folder of backups. */
  folder: string;
}

/** A backup in the folder of backups. */
export interface BackupFile {
  name: string;
  path: string;
  bytes: number;
  changedAt: Date;
}

/** A name for a backup that is made now, in UTC: `2026-11-25-143340`. */
export const backupName = (now: Date): string => now.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");

/** Where the backup of a name is. A name has no slash, so that it leads nowhere else. */
export function backupPath(folder: string, name: string): string {
  if (!/^\w[\w.-]{0,99}$/.test(name)) throw new RangeError("not a name of a backup");
  return join(folder, name + ENDING);
}

/** Makes the folder, which only its owner can enter, and clears what crashes have left in it. */
export async function openBackupFolder(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    const changed = entry.endsWith(UNFINISHED) ? await stat(path).catch(() => null) : null;
    if (changed && now.getTime() - changed.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}

/** The backups in a folder, newest first; none where there is no folder yet. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const entries = await readdir(folder).catch(() => []);
  const files = entries
    .filter((entry) => entry.endsWith(ENDING) && /^\w[\w.-]{0,106}$/.test(entry))
    .map(async (entry): Promise<BackupFile | null> => {
      const path = join(folder, entry);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return { name: entry.slice(0, -ENDING.length), path, bytes: found.size, changedAt: found.mtime };
    });
  const there = (await Promise.all(files)).filter((file) => file !== null);
  return there.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
}
