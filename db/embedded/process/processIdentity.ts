import { readFileSync, readlinkSync } from "node:fs";

/**
 * What distinguishes a process from all others, also from those of other
 * containers and of the time before a restart of the machine.
 */
export interface ProcessIdentity {
  pid: number;
  /**
   * When it started, in clock ticks since the machine did: numbers of processes are used again.
   * Null where there is no /proc.
   */
  started: string | null;
  /** Where its number counts: containers number their processes each for themselves. Null where there is no /proc. */
  pidNamespace: string | null;
  /** Which run of the machine. Null where there is no /proc. */
  boot: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    started: startOf(process.pid),
    pidNamespace: tryOr(null, () => readlinkSync("/proc/self/ns/pid")),
    boot: tryOr(null, () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
  };
}

/** Whether another process lives; `unknown` where one cannot tell from here. */
export function lifeOf(other: ProcessIdentity, own: ProcessIdentity): "alive" | "dead" | "unknown" {
  if (other.pidNamespace !== own.pidNamespace || other.boot !== own.boot) return "unknown";
  if (own.started !== null) return startOf(other.pid) === other.started ? "alive" : "dead";
  // Without /proc a number that is in use may be another process's by now.
  return exists(other.pid) ? "unknown" : "dead";
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Refused (EPERM) it is there, and another user's.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/**
 * Field 22 of /proc/PID/stat; null where there is no such process,
 * where it has ended and waits for its parent to notice, or no /proc.
 */
function startOf(pid: number): string | null {
  const stat = tryOr("", () => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The command's name, in brackets, may hold blanks: count the fields behind it.
  const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return "ZX".includes(state) ? null : (fields[18] ?? null);
}

function tryOr<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
