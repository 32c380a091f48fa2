import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { collectDefaultMetrics } from "prom-client";
import { openDatabase } from "../db/connection.ts";
import type { Database } from "../db/connection.ts";
import { shareOut } from "../db/connectionShares.ts";
import { followMoves } from "../db/driver/primary/whereabouts.ts";
import { startEmbedded } from "../db/embedded/embeddedDatabase.ts";
import type { EmbeddedDatabase } from "../db/embedded/embeddedDatabase.ts";
import { withoutPassword } from "../db/embedded/leave/moveNotes.ts";
import { movedLine, unconfirmedMove, whereabouts, whereItMoved } from "../db/embedded/leave/whereItMoved.ts";
import { requireMovedHere, requireSettled } from "../db/move/requireSettled.ts";
import { newNodeName, newOwnNodeName } from "../db/queries/otherNodes.ts";
import { chain, chosenAdapters } from "./adapterChoices.ts";
import type { Config } from "./config/config.ts";
import { ModelMeter } from "./core/models/modelMeter.ts";
import { ActivityCounts } from "./core/overview/activityCounts.ts";
import { soleTurn } from "./chores/choreTurn.ts";
import { closeDataFolder } from "./dataFolder.ts";
import { startServer } from "./server.ts";
import type { RunningServer } from "./server.ts";
import { operatorOutput } from "./terminal/operatorOutput.ts";
import type { OperatorOutput } from "./terminal/operatorOutput.ts";

/** Milliseconds between two checks of the parent process. */
const PARENT_MS = 250;

/**
 * The whole stop, with its 8 s for running replies, is over within
 * this many milliseconds, or the process ends regardless.
 */
const STOP_MS = 9500;

/**
 * Runs the server until it is asked to stop, on DATABASE_URL or on a PostgreSQL of its own.
 * Rejects when it cannot start.
 */
export async function run(config: Config): Promise<void> {
  const clock = (): Date => new Date();
  const activity = new ActivityCounts(clock);
  const output = await operatorOutput(config, () => activity.add({ errors: 1 }));
  const { log } = output;
  collectDefaultMetrics();
  endOnUnexpected(output);
  closeDataFolder(config.dataDir, { ownDatabase: config.databaseUrl === null });
  const movedTo = config.databaseUrl ? null : whereItMoved(config.dataDir);
  if (movedTo !== null) log.warn(movedLine(movedTo));
  const url = config.databaseUrl ?? movedTo;
  const embedded = url === null ? await ownDatabase(config.dataDir, output) : null;
  try {
    const server = await start(config, { url: url ?? embedded?.url ?? "", embedded, activity, clock, log });
    output.ready(server.port);
    stopWhenAsked(server, embedded, output);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

/** Node itself would print all that is in the error, with the values of a failed statement. */
function endOnUnexpected({ log, exit }: OperatorOutput): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an unexpected error ended the server");
    exit(1);
  });
}

/** What is there before the server. */
interface StartParts {
  /** Of the database. */
  url: string;
  embedded: EmbeddedDatabase | null;
  activity: ActivityCounts;
  clock: () => Date;
  log: Logger;
}

/** The process ends when it loses its database for good. */
async function ownDatabase(dataDir: string, { log, exit }: OperatorOutput): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, say: (line) => log.warn(line), onLost: () => exit(1) });
  const onError = (error: unknown): void => log.error({ err: error }, "a move that was broken off could not be ended");
  followMoves(embedded.url, whereabouts(embedded.url, dataDir, onError));
  return embedded;
}

async function start(config: Config, { url, embedded, activity, clock, log }: StartParts): Promise<RunningServer> {
  const adapters = await chosenAdapters(config, log, new ModelMeter(config.modelCaps, clock));
  const database = await openDatabase({
    url,
    shares: shareOut(config.databaseConnections),
    name: embedded ? newOwnNodeName() : newNodeName(),
  });
  if (config.databaseUrl !== null) await requireRightPlace(database, config.dataDir);
  return startServer({
    config,
    ...adapters,
    ...(await chain(config, () => database.orm.em.fork())),
    activity,
    clock,
    steadyMs: () => performance.now(),
    database,
    hasDatabaseAlone: embedded !== null,
    ...(embedded && { turn: soleTurn() }),
    log,
    clientFolder: fileURLToPath(new URL("../client", import.meta.url)),
  });
}

/** Throws CopyRefusal where a move of a database forbids a start with this `DATABASE_URL`. */
async function requireRightPlace(database: Database, dataDir: string): Promise<void> {
  const moved = unconfirmedMove(dataDir);
  try {
    if (moved?.database) await requireMovedHere(database.orm.em.fork(), moved.database, withoutPassword(moved.to));
    await requireSettled(database.orm.em.fork());
  } catch (error) {
    await database.close();
    throw error;
  }
}

function stopWhenAsked(
  server: RunningServer,
  embedded: EmbeddedDatabase | null,
  { log, stopping: announce, exit }: OperatorOutput,
): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    announce(signal);
    setTimeout(() => exit(1), STOP_MS).unref();
    const closed = server.close().then(() => embedded?.close());
    closed.then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the stop failed");
        exit(1);
      },
    );
  };
  if (process.env.npm_lifecycle_event) whenOrphaned(() => stop("SIGTERM"));
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
}

/**
 * Calls `stop` when the process that started this one is gone. npm hands SIGTERM on to the shell between
 * itself and us, which ends without passing it on: `npm start` that was stopped would leave a server
 * running. A new parent is the only sign of it.
 */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_MS).unref();
}
