import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { listening, urlOf } from "../address.ts";
import type { Address } from "../address.ts";
import type { Owner } from "../folder/owner.ts";
import { programEnvironment, programPath } from "../programs/programs.ts";
import type { Programs } from "../programs/programs.ts";
import { EmbeddedRefusal } from "../refusal.ts";
import { runAtOurEnd } from "./guardian.ts";

export interface PostgresPlan {
  programs: Programs;
  /** The cluster's folder. */
  folder: string;
  owner: Owner | null;
  password: string;
  listen: Address;
  /** Settings by their names in PostgreSQL, besides those that say where things are. */
  settings: Record<string, string>;
  /** Its output is added to this file; null: it is dropped. */
  logFile: string | null;
}

export interface RunningPostgres {
  pid: number;
  /** A connection string of one of its databases. */
  url(database: string): string;
  /** Resolves when it has ended, whatever ended it. */
  exited: Promise<void>;
  /**
   * Ends it: `fast` breaks off what runs and writes everything to its place, `immediate` leaves that to the next start.
   */
  stop(mode?: "fast" | "immediate"): Promise<void>;
}

/** Milliseconds between two looks whether it is ready. */
const LOOK_MS = 5;
const SIGNALS = { fast: "INT", immediate: "QUIT" };
/** How PostgreSQL says that it takes connections; a standby takes those that only read. */
const READY = ["ready", "standby"];

/**
 * Starts PostgreSQL on a cluster, and resolves when it takes connections; after a crash that is when it
 * has recovered. It ends with this process, however this process ends. Throws, with what PostgreSQL
 * gave as its reason, when it does not start.
 */
export async function startPostgres(plan: PostgresPlan): Promise<RunningPostgres> {
  const { programs, folder, owner, logFile } = plan;
  const log = logFile === null ? "ignore" : openSync(logFile, "a", 0o600);
  const before = typeof log === "number" ? fstatSync(log).size : 0;
  const child = spawn(
    programPath(programs, "postgres"),
    ["-D", folder, ...flags({ ...plan.settings, ...listening(plan.listen) })],
    {
      // A group of its own: Ctrl-C in a terminal is meant for the server,
      // which ends the database when it no longer needs it.
      detached: true,
      cwd: folder,
      env: programEnvironment(),
      stdio: ["ignore", log, log],
      ...owner,
    },
  );
  if (typeof log === "number") closeSync(log);
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  const exited = once(child, "exit").then(() => undefined);
  const signal = (mode: "fast" | "immediate"): string[] => [
    programPath(programs, "pg_ctl"),
    "kill",
    SIGNALS[mode],
    String(pid),
  ];
  const dismiss = runAtOurEnd(signal("fast"), owner);
  void exited.then(dismiss);
  if (!(await isReady(child, folder)))
    throw new EmbeddedRefusal(`PostgreSQL did not start${logFile === null ? "" : reasonIn(logFile, before)}`);
  return {
    pid,
    url: (database) => urlOf(plan.listen, plan.password, database),
    exited,
    async stop(mode = "fast") {
      if (!isRunning(child)) return;
      const [program = "", ...args] = signal(mode);
      await promisify(execFile)(program, args, { cwd: folder, env: programEnvironment(), ...owner }).catch((error) => {
        if (isRunning(child)) throw error;
      });
      await exited;
    },
  };
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

function flags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** PostgreSQL writes how far it is into the eighth line of this file, and its process id into the first. */
async function isReady(child: ChildProcess, folder: string): Promise<boolean> {
  while (isRunning(child)) {
    const lines = linesOf(join(folder, "postmaster.pid"));
    if (Number(lines[0]) === child.pid && READY.includes(lines[7]?.trim() ?? "")) return true;
    await setTimeout(LOOK_MS);
  }
  return false;
}

/** Why PostgreSQL ended, as it says in its log behind so many bytes. */
function reasonIn(logFile: string, before: number): string {
  const said = readFileSync(logFile).subarray(before).toString();
  const reason = /(?:FATAL|PANIC): *(.*)/.exec(said)?.[1];
  return reason ? `: ${reason}` : "";
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n");
  } catch {
    // Not there yet, or being replaced.
    return [];
  }
}
