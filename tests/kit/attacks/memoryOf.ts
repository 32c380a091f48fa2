import { readFileSync } from "node:fs";

const KIB = 1024;

/** Bytes of memory that a process holds (Linux). */
export function memoryOf(pid: number): number {
  const held = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(held ?? 0) * KIB;
}
