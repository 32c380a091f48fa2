import type { DestinationStream } from "pino";
import { prettyFactory } from "pino-pretty";

/** Stack frames of packages and of Node itself: most of a stack, and never where the mistake is. */
const FOREIGN = /\/node_modules\/|\(?node:|\(<anonymous>\)$/;

/** Frames that are shown where all are foreign. */
const SOME = 3;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

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

/** An error of the log as a person reads it: what it is and which errors caused it, and the frames of our own code. */
function readableError(error: unknown): string {
  return [...reasonsOf(error), ...framesOf(error)].join("\n");
}

function reasonsOf(error: unknown): string[] {
  const type = textOf(error, "type");
  const reason = [type, textOf(error, "message")].filter(Boolean).join(": ");
  const cause = isRecord(error) && error.cause !== undefined ? reasonsOf(error.cause) : [];
  // Errors that carry another one often repeat its message.
  return [
    reason,
    ...cause.filter((line) => !line.endsWith(textOf(error, "message"))).map((line) => `because of ${line}`),
  ];
}

function framesOf(error: unknown): string[] {
  const frames = textOf(error, "stack").split("\n").filter(Boolean);
  const own = frames.filter((frame) => !FOREIGN.test(frame));
  return own.length > 0 ? own : frames.slice(0, SOME);
}

function textOf(error: unknown, key: string): string {
  const value = isRecord(error) ? error[key] : undefined;
  return typeof value === "string" ? value : "";
}
