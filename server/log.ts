import { destination, pino } from "pino";
import type { Logger } from "pino";

/** Structured logs on standard output, a JSON object a line. Tokens never reach them. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination(1),
  );
}
