import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** The embedded database is open in another process; its message is meant for the operator. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";

  constructor(dataDir: string, pid: number) {
    super(`${dataDir} is in use by process ${pid}: stop it, or set DATA_DIR or DATABASE_URL to run another server`);
  }
}

interface Holder {
  pid: number;
  /** When that process started, in clock ticks since boot; a pid may be given anew, its start time with it is not. */
  started: string | null;
}

/**
 * Takes the data folder for this process and returns the way to give it back. The embedded database has no lock of its own:
 * two processes on one folder would corrupt it. A lock left by a process that is gone is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "lock.json");
  for (let attempt = 0; ; attempt += 1) {
    try {
      const file = openSync(path, "wx");
      writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!isExists(error) || attempt > 2) throw error;
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw new DataDirInUse(dataDir, holder.pid);
      rmSync(path, { force: true });
    }
  }
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof value !== "object" || value === null || !("pid" in value) || typeof value.pid !== "number") return null;
    return { pid: value.pid, started: "started" in value && typeof value.started === "string" ? value.started : null };
  } catch {
    // Gone meanwhile, or cut off by a crash while it was written: nobody holds it.
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  const started = startOf(holder.pid);
  // In a container the next process often has the same pid (1): the start time tells the two apart.
  if (started !== null && holder.started !== null) return started === holder.started;
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Field 22 of /proc/PID/stat; null where there is no such process or no /proc. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name, in brackets, may hold blanks: count the fields behind it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function isExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
