import { listBackups } from "../../../../db/backup/backupFolder.ts";
import type { BackupFile } from "../../../../db/backup/backupFolder.ts";
import { canRestore, readManifest } from "../../../../db/backup/readBackup.ts";
import { migrationNames } from "../../../../db/migrations/list.ts";
import { findBackupChecks, findNewestJob } from "../../../../db/queries/moderation/operatorJobs.ts";
import type { JobRow } from "../../../../db/queries/moderation/operatorJobs.ts";
import { countOtherNodes } from "../../../../db/queries/otherNodes.ts";
import type { BackupState } from "../../../../schema/rules/operatorJobs.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";

/** A backup, and what is known of it. */
interface BackupView {
  name: string;
  /** The moment that it holds; null where that cannot be read. */
  createdAt: Date | null;
  bytes: number;
  state: BackupState;
  /** When it was written or last read to its end. */
  checkedAt: Date | null;
}

interface BackupsView {
  items: BackupView[];
  /** The newest work on backups. */
  job: JobRow | null;
  /** Other nodes of the database, while which nothing can be restored from here. */
  otherNodes: number;
  folder: string;
  hasPictures: boolean;
}

/** The backups there are, newest first. Throws as `requireRole`. */
export async function viewBackups(scope: Pick<Scope, "em" | "viewer" | "clock" | "backupPlace">): Promise<BackupsView> {
  requireRole(scope, "operator");
  const { em, backupPlace } = scope;
  const [files, checks, job, otherNodes] = await Promise.all([
    listBackups(backupPlace.folder),
    findBackupChecks(em),
    findNewestJob(em, ["backup", "check", "restore"]),
    countOtherNodes(em),
  ]);
  const items = await Promise.all(files.map((file) => viewOf(file, checks.get(file.name) ?? null)));
  return { items, job, otherNodes, folder: backupPlace.folder, hasPictures: backupPlace.pictures !== null };
}

/** Milliseconds by which the clock of the folder's machine may be ahead. */
const CLOCKS_MS = 5000;

async function viewOf({ name, path, bytes, changedAt }: BackupFile, check: JobRow | null): Promise<BackupView> {
  const manifest = await readManifest(path);
  const createdAt = manifest && new Date(manifest.createdAt);
  const checkedAt = check?.finishedAt ?? null;
  // The file has been replaced since.
  const isOld = checkedAt !== null && changedAt.getTime() > checkedAt.getTime() + CLOCKS_MS;
  const isKnown = checkedAt !== null && !isOld;
  const view = { name, createdAt, bytes, checkedAt: isKnown ? checkedAt : null };
  if (!manifest || (isKnown && check?.failure === "damaged")) return { ...view, state: "damaged" };
  if (!canRestore(manifest, migrationNames())) return { ...view, state: "otherVersion" };
  return { ...view, state: isKnown && check?.state === "done" ? "whole" : "unchecked" };
}
