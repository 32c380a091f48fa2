import { readFileSync } from "node:fs";

/** Of the kernel's clock that counts processes' time; a hundred a second on Linux. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has taken so far (Linux). */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
