import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Owner } from "../folder/owner.ts";
import { canReach } from "../folder/owner.ts";
import { programPath } from "./programs.ts";
import type { Programs } from "./programs.ts";
import { EmbeddedUnavailable } from "../refusal.ts";

/** Where programs and data live that another user must reach, when root's own folders are closed to others. */
export const OPEN_FOLDER = "/var/lib/causerie";

/**
 * The programs as the database's owner can run them:
 * where they are, or copied (60 MB, once a version) into a folder open to all.
 */
export function reachablePrograms(programs: Programs, owner: Owner | null, openFolder = OPEN_FOLDER): Programs {
  if (!owner || canReach(owner, programPath(programs, "postgres"))) return programs;
  makeOpen(openFolder);
  const folder = join(openFolder, `postgresql-${programs.version}`);
  if (!existsSync(folder)) copy(programs.folder, folder);
  return { ...programs, folder };
}

/** The copy appears whole under its name, so that a start that is broken off or two at once leave no half of it. */
function copy(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was quicker.
    if (!existsSync(to)) throw error;
  }
}

/** Makes a folder that all users can enter, whatever we deny them by default. */
export function makeOpen(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedUnavailable(
      `the user PostgreSQL runs as can enter neither this folder nor ${folder} (${reason})`,
    );
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
