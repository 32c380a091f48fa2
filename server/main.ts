import { fileURLToPath } from "node:url";
import { openDatabase } from "../db/connection.ts";
import { DataDirInUse } from "../db/dataDirLock.ts";
import { ConfigError, readConfig } from "./config.ts";
import { languageModel } from "./languageModel.ts";
import { createLog } from "./log.ts";
import { startServer } from "./server.ts";

/** The whole stop, with its 8 s for running replies, is over within this many milliseconds, or the process ends regardless. */
const STOP_MS = 9500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await startServer({
    config,
    database: await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir }),
    model: languageModel(config.ai),
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
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the stop failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
}

main().catch((error: unknown) => {
  if (isForOperator(error)) console.error(`Causerie cannot start: ${error.message}`);
  else console.error(error);
  process.exit(1);
});

/** Errors whose message says all an operator needs; a stack would only hide it. */
function isForOperator(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof DataDirInUse || (error instanceof Error && "code" in error && error.code === "EADDRINUSE");
}
