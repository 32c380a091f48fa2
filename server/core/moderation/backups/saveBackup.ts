import { backupPath, openBackupFolder } from "../../../../db/backup/backupFolder.ts";
import type { BackupPlace } from "../../../../db/backup/backupFolder.ts";
import type { BackupSummary } from "../../../../db/backup/backupFormat.ts";
import { writeBackup } from "../../../../db/backup/writeBackup.ts";

/** Makes a backup of this name in the folder of backups. */
export async function saveBackup(
  { url, pictures, folder }: BackupPlace,
  { name, now }: { name: string; now: Date },
  onProgress?: (share: number) => void,
): Promise<BackupSummary> {
  await openBackupFolder(folder, now);
  return writeBackup({ url, pictures, file: backupPath(folder, name), ...(onProgress && { onProgress }) });
}
