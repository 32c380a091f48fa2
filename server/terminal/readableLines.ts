import type { DestinationStream } from "pino";
import { prettyFactory } from "pino-pretty";
import { readableError } from "./readableError.ts";

/** Writes the log's lines for people: the time, the level, the message, and what belongs to it below. */
export function readableLines(output: DestinationStream, colorize = false): DestinationStream {
  const readable = prettyFactory({
    colorize,
    translateTime: "SYS:HH:MM:ss",
    // By its own rules an error is an object of JSON.
    errorLikeObjectKeys: [],
    customPrettifiers: { err: readableError },
  });
  return { write: (line) => output.write(readable(line)) };
}
