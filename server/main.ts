import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { openDatabase } from "../db/connection.ts";
import { startEmbedded } from "../db/embedded/embeddedDatabase.ts";
import type { EmbeddedDatabase } from "../db/embedded/embeddedDatabase.ts";
import { EmbeddedRefusal } from "../db/embedded/refusal.ts";
import { ConfigError, readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { imageModel } from "./imageModel.ts";
import { languageModel } from "./languageModel.ts";
import { languageTools } from "./languageTools.ts";
import { configuredMailer } from "./mailer.ts";
import { mediaStorage } from "./mediaStorage.ts";
import { createLog } from "./log.ts";
import { startServer } from "./server.ts";
import type { RunningServer } from "./server.ts";

/** The whole stop, with its 8 s for running replies, is over within this many milliseconds, or the process ends regardless. */
const STOP_MS = 9500;
/** How connecting to PostgreSQL fails: codes of the network, and its own for a refused user (28…) and a missing database. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "28000",
  "28P01",
  "3D000",
]);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const embedded = config.databaseUrl ? null : await ownDatabase(config.dataDir, log);
  try {
    stopWhenAsked(await start(config, embedded, log), embedded, log);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

async function start(config: Config, embedded: EmbeddedDatabase | null, log: Logger): Promise<RunningServer> {
  const server = await startServer({
    config,
    ...(await configuredMailer(config)),
    media: await mediaStorage(config.storage, config.dataDir),
    clock: () => new Date(),
    database: await openDatabase({ url: config.databaseUrl ?? embedded?.url ?? "" }),
    hasDatabaseAlone: embedded !== null,
    model: await languageModel(config.ai),
    languageTools: await languageTools(config.ai),
    imageModel: await imageModel(config.ai),
    log,
    clientFolder: fileURLToPath(new URL("../client", import.meta.url)),
  });
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  log.info({ port: server.port }, `Causerie is ready at http://${host}:${server.port}`);
  return server;
}

function stopWhenAsked(server: RunningServer, embedded: EmbeddedDatabase | null, log: Logger): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    const closed = server.close().then(() => embedded?.close());
    closed.then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the stop failed");
        process.exit(1);
      },
    );
  };
  if (process.env.npm_lifecycle_event) whenOrphaned(() => stop("SIGTERM"));
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
}

/** A PostgreSQL of our own. Without it there is nothing left to do. */
function ownDatabase(dataDir: string, log: Logger): Promise<EmbeddedDatabase> {
  return startEmbedded({ dataDir, say: (line) => log.warn(line), onLost: () => process.exit(1) });
}

main().catch((error: unknown) => {
  const line = lineForOperator(error);
  if (line !== null) console.error(`Causerie cannot start: ${line}`);
  else console.error(error);
  process.exit(1);
});

/** Says in one line what an operator can put right, where a stack would only hide it; null for anything else. */
function lineForOperator(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || error instanceof EmbeddedRefusal) return error.message;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "EADDRINUSE") return error.message;
  // Where a name has several addresses, the error of them all has a code and no message.
  return UNREACHABLE.has(code) ? `DATABASE_URL leads to no database that lets us in: ${error.message || code}` : null;
}

/** Milliseconds between two looks at who our parent is. */
const PARENT_MS = 250;

/**
 * Npm hands SIGTERM on to the shell between itself and us, which ends without a word: whoever stops `npm start` would leave a server
 * running that nobody knows of. That our parent is another is the only sign of it.
 */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_MS).unref();
}
