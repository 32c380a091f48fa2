import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./freePort.ts";

/** PostgreSQL cannot be started here; the message says in one line how to get it. */
export class PostgresMissing extends Error {
  override readonly name = "PostgresMissing";

  constructor() {
    super("PostgreSQL is not installed: apt-get install postgresql");
  }
}

export interface Postgres {
  /** Of an empty database, as a user who may create others beside it. */
  url: string;
  close(): Promise<void>;
}

/** Milliseconds a fresh cluster may take until it answers. */
const START_MS = 30_000;
/** Debian keeps the programs of each version in a folder of its own, which is not in PATH. */
const DEBIAN = "/usr/lib/postgresql";

const run = promisify(execFile);

/** Starts a PostgreSQL server of the caller's own on a free port, its data in a temporary folder. Throws PostgresMissing. */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPrograms();
  const owner = dataOwner();
  const folder = mkdtempSync(join(tmpdir(), "causerie-postgres-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const as = { cwd: folder, ...owner };
  const port = await freePort();
  await run(
    join(programs, "initdb"),
    ["-D", data, "-U", "causerie", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    as,
  );
  const where = ["-p", String(port), "-k", folder, "-h", "127.0.0.1"];
  const server = spawn(join(programs, "postgres"), ["-D", data, ...where], { ...as, stdio: "ignore" });
  const kill = (): void => void server.kill("SIGQUIT");
  process.once("exit", kill);
  const close = async (): Promise<void> => {
    process.off("exit", kill);
    // SIGINT ends open connections; SIGTERM would wait for them.
    if (server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + START_MS;
  while (!(await answers(programs, port, as))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await close();
      throw new Error("PostgreSQL did not start");
    }
    await setTimeout(50);
  }
  return { url: `postgres://causerie@127.0.0.1:${port}/postgres`, close };
}

/** The folder of the newest version's programs. */
function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, "initdb")));
  if (found === undefined) throw new PostgresMissing();
  return found;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function dataOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const idOf = (which: "-u" | "-g"): number =>
      Number(execFileSync("id", [which, "postgres"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    throw new PostgresMissing();
  }
}

async function answers(programs: string, port: number, as: { cwd: string }): Promise<boolean> {
  try {
    await run(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"], as);
    return true;
  } catch {
    return false;
  }
}
