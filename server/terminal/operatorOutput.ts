import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { createLog } from "../logs/log.ts";
import { standardOutput } from "../logs/standardOutput.ts";
import { localUrl, startLines } from "./startLines.ts";

/** What standard output shows the operator. */
export interface OperatorOutput {
  log: Logger;
  ready(port: number): void;
  stopping(signal: string): void;
  /** Ends the process behind the last lines of the log. */
  exit(code: number): void;
}

/**
 * Chooses lines for people at a terminal, and an object of JSON a line for programs that collect logs. Tells of each
 * error that is logged.
 */
export async function operatorOutput(config: Config, onError: () => void): Promise<OperatorOutput> {
  return process.stdout.isTTY ? atTerminal(config, onError) : intoPipe(config, onError);
}

/** Sign-ins and refusals are shown only where LOG_LEVEL asks for them. */
async function atTerminal(config: Config, onError: () => void): Promise<OperatorOutput> {
  // Loaded only here: it is not needed where most servers run.
  const { readableLines } = await import("./readableLines.ts");
  const { stream, exit } = standardOutput();
  return {
    log: createLog(config.logLevel ?? "warn", readableLines(stream, process.stdout.hasColors()), onError),
    ready: (port) => console.log(startLines(config, port).join("\n")),
    stopping: () => console.log("Stopping. Replies that are being written have 8 seconds."),
    exit,
  };
}

function intoPipe({ host, logLevel }: Config, onError: () => void): OperatorOutput {
  const { stream, exit } = standardOutput();
  const log = createLog(logLevel ?? "info", stream, onError);
  return {
    log,
    ready: (port) => log.info({ port }, `Causerie is ready at ${localUrl(host, port)}`),
    stopping: (signal) => log.info({ signal }, "stopping"),
    exit,
  };
}
