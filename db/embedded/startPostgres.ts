import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { runAtOurEnd } from "./guardian.ts";
import { SUPERUSER } from "./initCluster.ts";
import type { Owner } from "./owner.ts";
import { programEnvironment } from "./programEnvironment.ts";
import { programPath } from "./programs.ts";
import type { Programs } from "./programs.ts";

export interface PostgresPlan {
  programs: Programs;
  /** The cluster's folder. */
  folder: string;
  owner: Owner | null;
  password: string;
  /** Where it listens: a socket in a folder that the owner can write to (of at most 92 bytes), or a port of this machine. */
  listen: { socketFolder: string } | { port: number };
  /** Settings by their names in PostgreSQL, beside those that say where things are. */
  settings: Record<string, string>;
  /** What it says is added to this file; null: it is not kept. */
  logFile: string | null;
}

export interface RunningPostgres {
  pid: number;
  /** A connection string of one of its databases. */
  url(database: string): string;
  /** Resolves when it has ended, whatever ended it. */
  exited: Promise<void>;
  /** Ends it: `fast` breaks off what runs and writes everything to its place, `immediate` leaves that to the next start. */
  stop(mode?: "fast" | "immediate"): Promise<void>;
}

/** In the name of the socket, even where there is no port. */
const SOCKET_PORT = 5432;
/** Milliseconds between two looks whether it is ready. */
const LOOK_MS = 5;
const SIGNALS = { fast: "INT", immediate: "QUIT" };

/**
 * Starts PostgreSQL on a cluster, and resolves when it takes connections; after a crash that is when it has recovered. It ends with this
 * process, however this process ends. Throws, with what PostgreSQL gave as its reason, when it does not start.
 */
export async function startPostgres(plan: PostgresPlan): Promise<RunningPostgres> {
  const { programs, folder, owner, logFile } = plan;
  const log = logFile === null ? "ignore" : openSync(logFile, "a");
  const child = spawn(programPath(programs, "postgres"), ["-D", folder, ...listening(plan), ...flags(plan.settings)], {
    // A group of its own: Ctrl-C in a terminal is meant for the server, which ends the database when it no longer needs it.
    detached: true,
    cwd: folder,
    env: programEnvironment(),
    stdio: ["ignore", log, log],
    ...owner,
  });
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
  await whenReady(child, folder, logFile);
  return {
    pid,
    url: (database) => urlOf(plan, database),
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

function listening({ listen }: PostgresPlan): string[] {
  if ("port" in listen) return flags({ listen_addresses: "127.0.0.1", port: String(listen.port) });
  const { socketFolder } = listen;
  return flags({
    listen_addresses: "",
    port: String(SOCKET_PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
  });
}

function flags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function urlOf({ listen, password }: PostgresPlan, database: string): string {
  const place =
    "port" in listen ? `127.0.0.1:${listen.port}` : `${encodeURIComponent(listen.socketFolder)}:${SOCKET_PORT}`;
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@${place}/${database}`;
}

/** PostgreSQL writes how far it is into the eighth line of this file, and its process id into the first. */
async function whenReady(child: ChildProcess, folder: string, logFile: string | null): Promise<void> {
  while (isRunning(child)) {
    const lines = linesOf(join(folder, "postmaster.pid"));
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === "ready") return;
    await setTimeout(LOOK_MS);
  }
  const reason = logFile === null ? undefined : linesOf(logFile).findLast((line) => /FATAL|PANIC/.test(line));
  throw new Error(`PostgreSQL did not start${reason ? `: ${reason.replace(/^.*?(FATAL|PANIC): */, "")}` : ""}`);
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n");
  } catch {
    // Not there yet, or being replaced.
    return [];
  }
}
