import { execFile } from "node:child_process";
import { chownSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { programEnvironment, programPath } from "../programs/programs.ts";
import type { Programs } from "../programs/programs.ts";
import { EmbeddedUnavailable } from "../refusal.ts";
import type { Owner } from "./owner.ts";

/** The superuser of every cluster we make. */
export const SUPERUSER = "causerie";

export interface ClusterPlan {
  programs: Programs;
  /** The cluster's folder, which must not be there yet; the folder above it must be one that the owner can enter. */
  folder: string;
  owner: Owner | null;
  /** Holds the superuser's password, which every connection must give; the owner must be able to read it. */
  passwordFile: string;
  /** False leaves the files to the system to write some day: for tests, which need them to survive nothing. */
  durable?: boolean;
}

/**
 * Makes a PostgreSQL cluster, in about a second. It appears under its name only when it is whole; what an interrupted
 * start leaves is deleted by the next. Throws EmbeddedUnavailable with initdb's reason when the programs do not run
 * here.
 */
export async function initCluster({
  programs,
  folder,
  owner,
  passwordFile,
  durable = true,
}: ClusterPlan): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (owner) chownSync(unfinished, owner.uid, owner.gid);
  // The same order and the same upper and lower case on every machine, whatever languages it has installed.
  const texts = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["-U", SUPERUSER, "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  const flags = ["-D", unfinished, ...access, ...texts, ...(durable ? [] : ["--no-sync"])];
  try {
    await promisify(execFile)(programPath(programs, "initdb"), flags, {
      cwd: unfinished,
      env: programEnvironment(),
      ...owner,
    });
  } catch (error) {
    throw new EmbeddedUnavailable(`PostgreSQL's initdb does not run here (${reasonOf(error)})`);
  }
  renameSync(unfinished, folder);
  if (durable) keepName(dirname(folder));
}

/**
 * Writes a folder's list of names to the disk:
 * a power cut must not take back the name of what people's messages go into.
 */
function keepName(folder: string): void {
  // Windows has no such call, and needs none.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** The first line of what a program said on its way out, else how it could not be run. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
  return (said || String(error)).split("\n")[0] ?? "";
}
