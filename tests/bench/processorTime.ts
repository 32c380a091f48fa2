import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds in the unit the kernel counts processor time in: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10;

/**
 * Processor time a process has used so far, in milliseconds (Linux; it grows in steps of 10 ms); 0 once it has ended.
 */
export function processorMs(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** The same with all its children: those that run, and those that have ended. */
export function familyProcessorMs(pid: number): number {
  const [endedUser = 0, endedSystem = 0] = statOf(pid).slice(13, 15);
  const children = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry) && statOf(Number(entry))[1] === `${pid}`);
  const running = children.reduce((sum, child) => sum + processorMs(Number(child)), processorMs(pid));
  return running + (Number(endedUser) + Number(endedSystem)) * TICK_MS;
}

/** The same for a process of one thread, to the nanosecond, where the kernel counts it so; else as above. */
export const exactProcessorMs = (pid: number): number => scheduledMs(`/proc/${pid}`) ?? processorMs(pid);

/** The same for all threads that run; what those that have ended took is not in it. */
export const threadsProcessorMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, id) => sum + (scheduledMs(`/proc/${pid}/task/${id}`) ?? 0), 0);

/** What the scheduler gave a thread, in milliseconds; undefined for one that has ended, and where it does not count. */
function scheduledMs(thread: string): number | undefined {
  try {
    return Number(readFileSync(`${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/**
 * The fields of /proc/PID/stat from the state on; the name before it may hold blanks.
 * None for a process that has ended.
 */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
