import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { SOCKET_NAME, urlOf } from "../address.ts";
import { answers } from "../answers.ts";
import { readPassword } from "../ownCluster.ts";
import { socketFolder } from "../folder/socketFolder.ts";

/**
 * The connection string of the database that a server runs on a
 * data folder, for a process beside it; null when none does.
 */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const path = join(dataDir, "database");
  if (!existsSync(path)) return null;
  const folder = realpathSync(path);
  if (process.platform === "win32") return onPort(folder);
  const sockets = socketFolder({ folder });
  if (!(await answers(join(sockets, SOCKET_NAME)))) return null;
  return urlOf({ socketFolder: sockets }, readPassword(folder), "postgres");
}

/** PostgreSQL writes its port into the fourth line of this file, which is there while it runs. */
function onPort(folder: string): string | null {
  const path = join(folder, "cluster", "postmaster.pid");
  if (!existsSync(path)) return null;
  const port = Number(readFileSync(path, "utf8").split("\n")[3]);
  return urlOf({ port }, readPassword(folder), "postgres");
}
