import { existsSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { SOCKET_NAME } from "./address.ts";
import { answers } from "./answers.ts";
import { databasePlace } from "./folder/databasePlace.ts";
import type { DatabasePlace } from "./folder/databasePlace.ts";
import { endBrokenMove } from "./leave/endBrokenMove.ts";
import { hasLeftMove, isMoving } from "./leave/moveNotes.ts";
import { MOVING } from "./leave/restartMoving.ts";
import { freePort } from "./freePort.ts";
import { holdFolder } from "./folder/holdFolder.ts";
import { keepRunning } from "./process/keepRunning.ts";
import type { SupervisedPostgres } from "./process/keepRunning.ts";
import { endOrphan } from "./process/orphan.ts";
import { ownCluster } from "./ownCluster.ts";
import { keepPrograms } from "./programs/keptPrograms.ts";
import { findPrograms } from "./programs/programs.ts";
import type { Programs } from "./programs/programs.ts";
import { reachablePrograms } from "./programs/reachablePrograms.ts";
import { lockDatabase } from "./process/sessionLock.ts";
import { SETTINGS } from "./settings.ts";
import { makePrivate, socketFolder } from "./folder/socketFolder.ts";
import { startPostgres } from "./process/startPostgres.ts";
import { upgradeCluster } from "./upgrade/upgradeCluster.ts";

export interface EmbeddedDatabase {
  url: string;
  /** Ends the database and gives the data folder back. */
  close(): Promise<void>;
}

export interface EmbeddedPlan {
  dataDir: string;
  /** Shows the operator a line. */
  say: (line: string) => void;
  /**
   * Called once when the data folder is another server's by now. The database has been stopped: this process must end.
   */
  onLost: () => void;
  /** PostgreSQL's programs, unless a test brings others than npm. */
  programs?: Programs;
}

/** Bytes of the database's log at most before a new one is begun; the one before stays. */
const LOG_MAX = 1_000_000;

/**
 * Starts the server's own PostgreSQL on a data folder, for this process alone, and keeps it running;
 * what a crash left is put right. Throws EmbeddedRefusal, in a line for the operator, when that cannot be.
 */
export async function startEmbedded(plan: EmbeddedPlan): Promise<EmbeddedDatabase> {
  const { dataDir, say, onLost } = plan;
  const place = databasePlace(dataDir);
  const programs = reachablePrograms(plan.programs ?? findPrograms(), place.owner);
  if (place.movedFrom)
    say(
      `the database lives in ${place.folder}, since the user it runs as cannot enter the folder of ${place.movedFrom}`,
    );
  const ends: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  let postgres: SupervisedPostgres | null = null;
  const lose = (): void => {
    say(`${dataDir} was taken over by another server: this one stops`);
    void Promise.resolve(postgres?.stop("immediate")).finally(onLost);
  };
  try {
    const isServing = () => answers(join(socketFolder(place), SOCKET_NAME));
    const hold = await holdFolder({ dataDir, folder: place.folder, isServing, onLost: lose });
    ends.push(() => hold.release());
    await upgradeCluster({ programs, place, dataDir, say });
    postgres = await keepRunning(await starterFor(programs, dataDir, place), say);
    ends.push(() => postgres?.stop("fast"));
    if (hasLeftMove(place.folder)) await endBrokenMove(postgres.url, place.folder);
    const keeping = keepPrograms(place.folder, programs).catch((error: Error) =>
      say(`the next major version of PostgreSQL will not find this one's programs: ${error.message}`),
    );
    ends.push(() => keeping);
    ends.push(await lockDatabase(postgres.url, lose));
    return { url: postgres.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a start of PostgreSQL takes: everything is found and made but the socket's folder, which is made for each. */
async function starterFor(
  programs: Programs,
  dataDir: string,
  place: DatabasePlace,
): Promise<() => ReturnType<typeof startPostgres>> {
  const { owner } = place;
  const { folder, password } = await ownCluster(programs, place);
  const sockets = socketFolder(place);
  const logFile = join(place.folder, "log");
  const listen = process.platform === "win32" ? { port: await freePort() } : { socketFolder: sockets };
  return async () => {
    await endOrphan(programs, { dataDir, cluster: folder, sockets, owner });
    makePrivate(sockets, owner);
    if (existsSync(logFile) && statSync(logFile).size > LOG_MAX) renameSync(logFile, `${logFile}.1`);
    const settings = isMoving(place.folder) ? { ...SETTINGS, ...MOVING } : SETTINGS;
    return startPostgres({ programs, folder, owner, password, listen, settings, logFile });
  };
}
