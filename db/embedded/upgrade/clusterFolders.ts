import { createHash } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The names of clusters in a database's folder. */
export interface ClusterFolders {
  /** The one that the server works on. */
  cluster: string;
  /** A new one that is being filled. What is left of it is of no use. */
  filling: string;
  /** A new one that is whole, and is to take the place of the old one. */
  whole: string;
}

/** In a new cluster: which state of the old one it holds. */
const HOLDS = "causerie-holds";

export const clusterFolders = (folder: string): ClusterFolders => ({
  cluster: join(folder, "cluster"),
  filling: join(folder, "cluster.filling"),
  whole: join(folder, "cluster.whole"),
});

/** The major version of PostgreSQL that a cluster is of; null where there is none. */
export function majorIn(cluster: string): number | null {
  const path = join(cluster, "PG_VERSION");
  return existsSync(path) ? Number.parseInt(readFileSync(path, "utf8"), 10) : null;
}

/** Says that a new cluster is whole, and what it holds: the old one as it is now, with nothing running on it. */
export function markWhole({ cluster, filling, whole }: ClusterFolders): void {
  writeFileSync(join(filling, HOLDS), stateOf(cluster));
  keepNames(filling);
  renameSync(filling, whole);
  keepNames(join(whole, ".."));
}

/**
 * Has a whole new cluster take the place of the old one, which stays beside it under the name given. A start that was
 * broken off in the middle goes on here. False where there is none that holds what the old one does: one that has been
 * worked on since, by the version before, is not thrown away for its copy.
 */
export function takePlace({ cluster, whole }: ClusterFolders, aside: string): boolean {
  if (!existsSync(whole)) return false;
  if (existsSync(cluster)) {
    if (readFileSync(join(whole, HOLDS), "utf8") !== stateOf(cluster)) return false;
    renameSync(cluster, aside);
  }
  renameSync(whole, cluster);
  rmSync(join(cluster, HOLDS), { force: true });
  keepNames(join(cluster, ".."));
  return true;
}

/** PostgreSQL writes this file each time that it starts and stops. */
const stateOf = (cluster: string): string =>
  createHash("sha256")
    .update(readFileSync(join(cluster, "global", "pg_control")))
    .digest("hex");

/** Writes a folder's list of names to the disk. Windows has no such call, and needs none. */
function keepNames(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
