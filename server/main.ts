import { fileURLToPath } from "node:url";
import { openDatabase } from "../db/connection.ts";
import { DataDirInUse } from "../db/dataDirLock.ts";
import { runCommand } from "./adminCommands.ts";
import { listenForCommands } from "./adminSocket.ts";
import { ConfigError, readConfig } from "./config.ts";
import { imageModel } from "./imageModel.ts";
import { languageModel } from "./languageModel.ts";
import { languageTools } from "./languageTools.ts";
import { configuredMailer } from "./mailer.ts";
import { mediaStorage } from "./mediaStorage.ts";
import { createLog } from "./log.ts";
import { startServer } from "./server.ts";

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
  const { mailer, outbox } = await configuredMailer(config);
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir });
  // On PostgreSQL the operator's commands come by themselves; the embedded database is this process's own.
  const commands = config.databaseUrl
    ? null
    : await listenForCommands(config.dataDir, (name) => runCommand(name, database.orm.em.fork()), log);
  const server = await startServer({
    config,
    mailer,
    outbox,
    media: await mediaStorage(config.storage, config.dataDir),
    clock: () => new Date(),
    database,
    model: await languageModel(config.ai),
    languageTools: await languageTools(config.ai),
    imageModel: await imageModel(config.ai),
    log,
    clientFolder: fileURLToPath(new URL("../client", import.meta.url)),
  });
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  log.info({ port: server.port }, `Causerie is ready at http://${host}:${server.port}`);
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    Promise.all([commands?.close(), server.close()]).then(
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

main().catch((error: unknown) => {
  const line = lineForOperator(error);
  if (line !== null) console.error(`Causerie cannot start: ${line}`);
  else console.error(error);
  process.exit(1);
});

/** Says in one line what an operator can put right, where a stack would only hide it; null for anything else. */
function lineForOperator(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || error instanceof DataDirInUse) return error.message;
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
