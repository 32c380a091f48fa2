import { execFile, execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Owner } from "./owner.ts";
import { programEnvironment } from "./programEnvironment.ts";
import { programPath } from "./programs.ts";
import type { Programs } from "./programs.ts";

/** Seconds an orphan gets to write everything to its place, before it is ended without. */
const FAST_SECONDS = 20;

/**
 * Ends a PostgreSQL that outlived its server, and sweeps away what one that did not leaves behind. Only for who holds the data folder.
 *
 * @param cluster The cluster's folder.
 * @param sockets The folder of its socket.
 */
export async function endOrphan(
  programs: Programs,
  { cluster, sockets, owner }: { cluster: string; sockets: string; owner: Owner | null },
): Promise<void> {
  const path = join(cluster, "postmaster.pid");
  const lines = linesOf(path);
  const pid = Number(lines[0]);
  if (pid > 0 && commandOf(pid).includes(cluster)) {
    const stop = (mode: string): Promise<unknown> =>
      promisify(execFile)(
        programPath(programs, "pg_ctl"),
        ["stop", "-D", cluster, "-m", mode, "-t", String(FAST_SECONDS)],
        { cwd: cluster, env: programEnvironment(), ...owner },
      );
    await stop("fast").catch(() => stop("immediate"));
  } else if (pid > 0) {
    // Another process may have its number by now, and PostgreSQL would take that for its like; its own starter's it ignores. The file must
    // stay: by the rest of it PostgreSQL sees whether processes of the dead one still use the data.
    writeFileSync(path, [String(process.pid), ...lines.slice(1)].join("\n"));
  }
  rmSync(sockets, { recursive: true, force: true });
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
