import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { DatabasePlace } from "./folder/databasePlace.ts";
import { initCluster } from "./folder/initCluster.ts";
import type { Programs } from "./programs/programs.ts";
import { EmbeddedRefusal } from "./refusal.ts";

export interface OwnCluster {
  folder: string;
  password: string;
}

/** The server's own cluster; made, with a password by chance, if it is not there. */
export async function ownCluster(programs: Programs, { folder, owner }: DatabasePlace): Promise<OwnCluster> {
  const cluster = join(folder, "cluster");
  if (existsSync(cluster)) return { folder: cluster, password: readPassword(folder) };
  const password = randomBytes(24).toString("base64url");
  // Readable by us alone, who may be root: other processes of the database's user do not get in.
  writeDurably(passwordPath(folder), password);
  await makeCluster(programs, { folder, owner }, cluster);
  return { folder: cluster, password };
}

/** Makes a cluster that lets in who has the password of the one that is there. */
export async function makeCluster(
  programs: Programs,
  { folder, owner }: Pick<DatabasePlace, "folder" | "owner">,
  cluster: string,
): Promise<void> {
  const forInit = join(folder, "password.initdb");
  writeFileSync(forInit, readPassword(folder), { mode: 0o600 });
  if (owner) chownSync(forInit, owner.uid, owner.gid);
  await initCluster({ programs, folder: cluster, owner, passwordFile: forInit }).finally(() => rmSync(forInit));
}

const passwordPath = (folder: string): string => join(folder, "password");

/** The password of the cluster in a database's folder. Throws EmbeddedRefusal when it is gone. */
export function readPassword(folder: string): string {
  const path = passwordPath(folder);
  if (!existsSync(path))
    throw new EmbeddedRefusal(`${path} is missing, without which the database lets no one in: bring it back`);
  return readFileSync(path, "utf8");
}

/** A power cut must not leave a database whose password is lost. */
function writeDurably(path: string, text: string): void {
  const file = openSync(path, "w", 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
}
