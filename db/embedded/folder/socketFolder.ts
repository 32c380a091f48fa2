import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOCKET_NAME } from "../address.ts";
import { shortHash } from "./databasePlace.ts";
import type { DatabasePlace } from "./databasePlace.ts";
import type { Owner } from "./owner.ts";
import { EmbeddedRefusal } from "../refusal.ts";

/** Bytes of a socket's path at most: the system keeps 108 for it (macOS 104), with the zero at its end. */
const PATH_MAX = process.platform === "darwin" ? 103 : 107;

/**
 * The folder of the database's socket: beside its data, or in the temporary folder where that would be too long a path.
 */
export function socketFolder({ folder }: Pick<DatabasePlace, "folder">): string {
  const inFolder = join(folder, "socket");
  return Buffer.byteLength(join(inFolder, SOCKET_NAME)) <= PATH_MAX
    ? inFolder
    : join(tmpdir(), `causerie-${shortHash(folder)}`);
}

/**
 * Makes a folder that only its owner can enter.
 * Throws EmbeddedRefusal when another user was there first with one of that name.
 */
export function makePrivate(folder: string, owner: Owner | null): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (!found) throw error;
    const uid = owner?.uid ?? process.getuid?.() ?? found.uid;
    if (!found.isDirectory() || found.uid !== uid) throw new EmbeddedRefusal(`${folder} is another user's: remove it`);
    chmodSync(folder, 0o700);
  }
}
