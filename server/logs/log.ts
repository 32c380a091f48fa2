import { destination, pino } from "pino";
import type { DestinationStream, Logger } from "pino";
import { loggedError } from "./loggedError.ts";

/** The level of lines that say that something went wrong. */
const ERROR = pino.levels.values.error ?? 50;

/**
 * Structured logs on standard output, a JSON object a line. Neither tokens nor what people write reach them. Tells of
 * each line that says that something went wrong.
 */
export function createLog(
  level: string,
  output: DestinationStream = destination(1),
  onError: () => void = () => undefined,
): Logger {
  return pino(
    {
      level,
      base: null,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      hooks: {
        logMethod(line, method, lineLevel) {
          if (lineLevel >= ERROR) onError();
          method.apply(this, line);
        },
      },
    },
    output,
  );
}
