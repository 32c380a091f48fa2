import { listBackups } from "../../../../db/backup/backupFolder.ts";
import type { BackupFile, BackupPlace } from "../../../../db/backup/backupFolder.ts";
import { AppError } from "../../../../schema/rules/appError.ts";

/** A backup of the folder by its name. Throws NOT_FOUND. */
export async function requireBackup({ folder }: BackupPlace, name: string): Promise<BackupFile> {
  const file = (await listBackups(folder)).find((one) => one.name === name);
  if (!file) throw new AppError("NOT_FOUND");
  return file;
}
