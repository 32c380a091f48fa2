import { lstatSync, readdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedRefusal } from "../refusal.ts";

/** Bytes that a cluster takes before anything is in it, with its log of changes while much is written. */
const EMPTY_BYTES = 350e6;

/** Throws EmbeddedRefusal where a disk, with so many bytes left, has no room for a copy of a cluster. */
export function requireRoomFor(cluster: string, free: number = freeAt(cluster)): void {
  const needed = bytesIn(cluster) + EMPTY_BYTES;
  if (free >= needed) return;
  const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
  throw new EmbeddedRefusal(
    `${cluster} is moved to this version's PostgreSQL by copying it: that needs ` +
      `${inMegabytes(needed)} on its disk, which has ${inMegabytes(free)} left; nothing was changed`,
  );
}

function freeAt(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? bytesIn(path) : lstatSync(path).size;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}
