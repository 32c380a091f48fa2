import { destination, pino } from "pino";
import type { DestinationStream, Logger } from "pino";
import { loggedError } from "./loggedError.ts";

/** Structured logs on standard output, a JSON object a line. Neither tokens nor what people write reach them. */
export function createLog(level: string, output: DestinationStream = destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
    },
    output,
  );
}
