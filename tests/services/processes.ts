import { execFileSync } from "node:child_process";

/**
 * The processes that a process started, and those that these started:
 * of a server, its database and what watches over it.
 */
export function descendantsOf(pid: number): number[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const childrenOf = (parent: number): number[] =>
    pairs.flatMap(([child = 0, itsParent]) => (itsParent === parent ? [child, ...childrenOf(child)] : []));
  return childrenOf(pid);
}

/** SIGKILL to a process and all its descendants. Gives the moment, by performance.now(): finding them takes a while. */
export function killAll(pid: number): number {
  const all = [pid, ...descendantsOf(pid)];
  const moment = performance.now();
  for (const one of all) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // Gone with another.
    }
  }
  return moment;
}
