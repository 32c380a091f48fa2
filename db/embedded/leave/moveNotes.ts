import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { EmbeddedRefusal } from "../refusal.ts";

/** Where the server's own database moves, or has moved. */
export interface MoveNote {
  /** A connection string; without its password once that is not needed any more. */
  to: string;
  /** When the move began, by ISO 8601. */
  at: string;
  /** Which database of which cluster that is, as `IDENTITY` tells it. Moves of earlier versions did not note it. */
  database?: string;
  /** There is no way back any more. */
  isConfirmed?: boolean;
}

/*
 * Files beside the cluster say which of the two databases takes writes: a rename takes effect at once and survives a
 * crash. While a move runs, there or back, `move.json` exists. The move is done when that file is renamed: to `moved.json`
 * when the database has moved, to `moved.back` when it has come back, which wins over a `moved.json` that is still there.
 * A server that finds a broken move renames `move.json` to `move.withdrawn`, so that the move cannot finish any more.
 */
const UNDER_WAY = "move.json";
const DONE = "moved.json";
const RETURNED = "moved.back";
const WITHDRAWN = "move.withdrawn";
/** In the data folder, since the database's may be deleted with all that is in it once the move is confirmed. */
const CONFIRMED = "database-moved.json";

/** The folder of a data folder's own database; null where it has none. */
export function databaseFolder(dataDir: string): string | null {
  const path = join(dataDir, "database");
  return existsSync(path) ? realpathSync(path) : null;
}

/** Where the database in a folder has moved; null while it has not. */
export const readMoved = (folder: string): MoveNote | null =>
  existsSync(join(folder, RETURNED)) ? null : read(join(folder, DONE));

export const isMoving = (folder: string): boolean => existsSync(join(folder, UNDER_WAY));

/** Whether a move was broken off, or is under way. */
export const hasLeftMove = (folder: string): boolean => isMoving(folder) || existsSync(join(folder, WITHDRAWN));

/** Begins a move. Throws EmbeddedRefusal where one is under way. */
export function noteMove(folder: string, note: MoveNote): void {
  if (isMoving(folder)) throw new EmbeddedRefusal("another move of this database is under way");
  if (existsSync(join(folder, RETURNED))) forgetReturn(folder);
  rmSync(join(folder, WITHDRAWN), { force: true });
  write(folder, UNDER_WAY, note);
}

/** Throws EmbeddedRefusal where the move that is under way is not this one. */
export function requireOwnMove(folder: string, { at, to }: MoveNote): void {
  const note = read(join(folder, UNDER_WAY));
  if (note?.at !== at || note.to !== to)
    throw new EmbeddedRefusal("another move or a start of the server has ended this move: begin again");
}

/** From here on the other database takes the writes. Throws where the move was withdrawn meanwhile. */
export function finishMove(folder: string, which: "away" | "back"): void {
  renameSync(join(folder, UNDER_WAY), join(folder, which === "away" ? DONE : RETURNED));
  keepNames(folder);
  if (which === "back") forgetReturn(folder);
}

/** In this order: what has come back stays so. */
function forgetReturn(folder: string): void {
  for (const name of [DONE, RETURNED]) rmSync(join(folder, name), { force: true });
}

/** From here on a move that is not done cannot be. */
export function withdrawMove(folder: string): void {
  try {
    renameSync(join(folder, UNDER_WAY), join(folder, WITHDRAWN));
    keepNames(folder);
  } catch (error) {
    // Done, or withdrawn by another process, just now.
    if (!isMissing(error)) throw error;
  }
}

/** Nothing of the move that was withdrawn is left. */
export const forgetWithdrawn = (folder: string): void => rmSync(join(folder, WITHDRAWN), { force: true });

/** Records that the operator has confirmed the move. The password is left out: it was only needed for the way back. */
export function noteConfirmed(dataDir: string, folder: string, { to, at }: MoveNote): void {
  const note = { to: withoutPassword(to), at, isConfirmed: true };
  write(dataDir, CONFIRMED, note);
  write(folder, DONE, note);
}

/** Where a data folder's own database has moved for good; null where it has not. */
export const readConfirmed = (dataDir: string): MoveNote | null => read(join(dataDir, CONFIRMED));

/** A connection string as it may be shown. */
export const withoutPassword = (url: string): string => url.replace(/^(\w+:\/\/[^:/?#@]*):[^/?#]*@/, "$1@");

function read(path: string): MoveNote | null {
  try {
    const note: MoveNote = JSON.parse(readFileSync(path, "utf8"));
    return note;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

function write(folder: string, name: string, note: MoveNote): void {
  const path = join(folder, name);
  const file = openSync(`${path}.new`, "w", 0o600);
  writeSync(file, JSON.stringify(note));
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  keepNames(folder);
}

/** Writes a folder's list of names to the disk. Windows has no such call, and needs none. */
function keepNames(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
