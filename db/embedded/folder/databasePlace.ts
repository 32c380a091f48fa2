import { createHash } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { canReach, databaseOwner } from "./owner.ts";
import type { Owner } from "./owner.ts";
import { makeOpen, OPEN_FOLDER } from "../programs/reachablePrograms.ts";
import { EmbeddedRefusal } from "../refusal.ts";

/** Where the server's own database lives, and whose it is. */
export interface DatabasePlace {
  /** A folder of the owner's own. */
  folder: string;
  owner: Owner | null;
  /**
   * The name by which it is found in the data folder, where it had to move:
   * the data folder is closed to the owner. Else null.
   */
  movedFrom: string | null;
}

/**
 * The database's folder, `database` in the data folder; made if it is not there.
 * Where that is closed to the user PostgreSQL runs as, it is a link to a folder of its own in `openFolder`.
 */
export function databasePlace(dataDir: string, openFolder = OPEN_FOLDER): DatabasePlace {
  mkdirSync(dataDir, { recursive: true });
  refuseFormerEngine(dataDir);
  const path = join(realpathSync(dataDir), "database");
  if (lstatSync(path, { throwIfNoEntry: false })) return existing(path);
  const owner = databaseOwner();
  const isClosed = owner !== null && !canReach(owner, dataDir);
  const folder = isClosed ? join(openFolder, `data-${shortHash(path)}`) : path;
  if (isClosed) makeOpen(openFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  if (isClosed) symlinkSync(folder, path);
  return { folder, owner, movedFrom: isClosed ? path : null };
}

function existing(path: string): DatabasePlace {
  const isLink = lstatSync(path).isSymbolicLink();
  const folder = isLink ? readlinkSync(path) : path;
  if (!existsSync(folder)) throw new EmbeddedRefusal(`${path} leads to ${folder}, which is not there: bring it back`);
  const owner = ownerOf(folder);
  if (owner && !canReach(owner, folder))
    throw new EmbeddedRefusal(`${folder} is closed to its owner, user ${owner.uid}: open the folders above it`);
  return { folder, owner, movedFrom: isLink ? path : null };
}

/** Root runs the database as the user whose it is: it may be one that used to run the server. */
function ownerOf(folder: string): Owner | null {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) return uid === 0 ? databaseOwner() : { uid, gid };
  if (process.getuid && uid !== process.getuid())
    throw new EmbeddedRefusal(`${folder} belongs to user ${uid}: start the server as that user or as root`);
  return databaseOwner();
}

/** Earlier versions of Causerie stored their data so. */
function refuseFormerEngine(dataDir: string): void {
  const former = join(dataDir, "pgdata");
  if (!existsSync(join(former, "PG_VERSION"))) return;
  throw new EmbeddedRefusal(
    `${former} holds the data of an earlier version's database, which this one cannot read: set another DATA_DIR to begin empty, or start the earlier version on it`,
  );
}

export const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
