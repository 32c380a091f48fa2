import {
  closeSync,
  fstatSync,
  futimesSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import type { ProcessIdentity } from "../process/processIdentity.ts";

/** The server that has a data folder, as its file there says. */
export interface Holder extends ProcessIdentity {
  /** Its own for each start. */
  id: string;
}

/** What other processes see of the file. */
export interface HolderSight {
  /** Null: cut off by a crash while it was written. */
  holder: Holder | null;
  /** Changes with each sign of life. Clocks are not compared: two machines' may differ. */
  beat: number;
}

/** A holder's own grip on the file. */
export interface Grip {
  /** Gives a sign of life. False: the file is another's by now. */
  beat(): boolean;
  /** Gives the folder back, if it is still this holder's. */
  release(): void;
}

/** Makes the file; null when there is one. */
export function claim(path: string, holder: Holder): Grip | null {
  const file = createFile(path);
  if (file === null) return null;
  try {
    writeSync(file, JSON.stringify(holder));
  } catch (error) {
    closeSync(file);
    rmSync(path, { force: true });
    throw error;
  }
  const isOurs = (): boolean => fileNumber(path) === fstatSync(file).ino;
  return {
    beat() {
      // On the open file, so that another server's new file is not touched.
      futimesSync(file, new Date(), new Date());
      return isOurs();
    },
    release() {
      if (isOurs()) rmSync(path, { force: true });
      closeSync(file);
    },
  };
}

/** Null: there is no file. */
export function readHolder(path: string): HolderSight | null {
  try {
    return { holder: parse(readFileSync(path, "utf8")), beat: statSync(path).mtimeMs };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/**
 * Takes the file of a holder that is dead out of the way. Of several that try one moves it;
 * whichever moved another's by mistake, because a third was quicker, puts it back.
 *
 * @param aside A name that only this process uses, in the same folder.
 */
export function evict(path: string, dead: HolderSight, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved?.holder?.id === dead.holder?.id) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function createFile(path: string): number | null {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    if (codeOf(error) === "EEXIST") return null;
    throw error;
  }
}

function parse(text: string): Holder | null {
  try {
    const holder: Partial<Holder> = JSON.parse(text);
    const { id, pid, started = null, pidNamespace = null, boot = null } = holder;
    return id === undefined || pid === undefined ? null : { id, pid, started, pidNamespace, boot };
  } catch {
    return null;
  }
}

function fileNumber(path: string): number | null {
  try {
    return statSync(path).ino;
  } catch {
    return null;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null);
