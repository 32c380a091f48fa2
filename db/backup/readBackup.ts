import { readArchive } from "./archive.ts";
import { BackupRefusal, END, FORMAT, MANIFEST } from "./backupFormat.ts";
import type { End, Manifest } from "./backupFormat.ts";

/** What a backup says of itself. */
export interface BackupTerms {
  manifest: Manifest;
  end: End;
}

const OTHER = { isOtherVersion: true };

/**
 * Reads a backup from end to end before anything is done with it.
 * Throws BackupRefusal when it is none, not whole, or of a later version than this one.
 *
 * @param migrations Names of the migrations that this version makes its tables by.
 */
export async function checkBackup(
  file: string,
  migrations: string[],
  onProgress?: (share: number) => void,
): Promise<BackupTerms> {
  let manifest: Manifest | null = null;
  let end: End | null = null;
  try {
    for await (const { name, content } of readArchive(file, onProgress)) {
      if (name === MANIFEST) manifest = JSON.parse(content.toString());
      // The last entry: what comes after it would be none of ours.
      end = name === END ? JSON.parse(content.toString()) : null;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new BackupRefusal(`${file} cannot be read or is damaged: ${reason}`, { cause: error });
  }
  if (!manifest || !end) throw new BackupRefusal(`${file} is not a whole backup`);
  if (manifest.format !== FORMAT)
    throw new BackupRefusal(`${file} is of format ${manifest.format}; this version reads format ${FORMAT}`, OTHER);
  const unknown = manifest.migrations.find((name) => !migrations.includes(name));
  if (unknown !== undefined)
    throw new BackupRefusal(
      `${file} is of a later or another version: its tables have had the change ${unknown}, which this version does not know`,
      OTHER,
    );
  return { manifest, end };
}

/** What a backup says of itself at its beginning; null where that cannot be read. */
export async function readManifest(file: string): Promise<Manifest | null> {
  try {
    for await (const { name, content } of readArchive(file))
      return name === MANIFEST ? JSON.parse(content.toString()) : null;
    return null;
  } catch {
    return null;
  }
}

/** Whether this version, which makes its tables by these migrations, can restore a backup: its own, and any earlier one. */
export const canRestore = ({ format, migrations }: Manifest, ours: string[]): boolean =>
  format === FORMAT && migrations.every((name) => ours.includes(name));
