import { execFile, execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { SOCKET_NAME } from "../address.ts";
import { answers } from "../answers.ts";
import type { Owner } from "../folder/owner.ts";
import { programEnvironment, programPath } from "../programs/programs.ts";
import type { Programs } from "../programs/programs.ts";
import { DataDirInUse } from "../refusal.ts";

/** Seconds an orphan gets to write everything to its place, before it is ended without. */
const FAST_SECONDS = 20;

export interface OrphanPlace {
  dataDir: string;
  /** The cluster's folder. */
  cluster: string;
  /** The folder of its socket. */
  sockets: string;
  owner: Owner | null;
}

/**
 * Ends a PostgreSQL that outlived its server, and deletes what a crashed one left behind.
 * Only for a server that holds the data folder. Throws DataDirInUse when one runs where it cannot be
 * seen from here, as in another container.
 */
export async function endOrphan(programs: Programs, place: OrphanPlace): Promise<void> {
  const { dataDir, cluster, sockets } = place;
  const path = join(cluster, "postmaster.pid");
  const lines = linesOf(path);
  const pid = Number(lines[0]);
  const isHere = (): boolean => pid > 0 && commandOf(pid).includes(cluster);
  if (isHere()) {
    const ended = stop(programs, place, "fast").catch(() => stop(programs, place, "immediate"));
    await ended.catch((error: unknown) => {
      // Otherwise it ended by itself meanwhile.
      if (isHere()) throw error;
    });
  } else if (process.platform !== "win32" && (await answers(join(sockets, SOCKET_NAME)))) {
    throw new DataDirInUse(dataDir, "a PostgreSQL in another container");
  } else if (pid > 0) {
    // Another process may have its number by now, and PostgreSQL would take that for its like; its
    // own starter's it ignores. The file must stay: by the rest of it PostgreSQL sees whether
    // processes of the dead one still use the data.
    writeFileSync(path, [String(process.pid), ...lines.slice(1)].join("\n"));
  } else {
    // Empty after a power cut or a full disk while it was written: PostgreSQL would not start with it.
    rmSync(path, { force: true });
  }
  rmSync(sockets, { recursive: true, force: true });
}

async function stop(programs: Programs, { cluster, owner }: OrphanPlace, mode: string): Promise<void> {
  const flags = ["stop", "-D", cluster, "-m", mode, "-t", String(FAST_SECONDS)];
  const options = { cwd: cluster, env: programEnvironment(), ...owner };
  await promisify(execFile)(programPath(programs, "pg_ctl"), flags, options);
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    return [];
  }
}

/** The command line of a process; empty where there is none. */
function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}
