import { destination } from "pino";
import type { DestinationStream } from "pino";

/** Milliseconds that the last lines may take: a reader that is gone, or reads no more, must not keep the process. */
const LAST_LINES_MS = 400;

export interface StandardOutput {
  stream: DestinationStream;
  /** Ends the process behind the last lines, by SIGKILL where no one takes them. */
  exit(code: number): void;
}

/** Standard output for a log's lines, which it takes without making anyone wait. */
export function standardOutput(): StandardOutput {
  // Without a minimum, `flush` does not wait. Each line is longer.
  const stream = destination({ dest: 1, minLength: 1 });
  return {
    stream,
    exit: (code) => {
      // A write that a reader does not take holds a thread, for which an exit waits.
      setTimeout(() => process.kill(process.pid, "SIGKILL"), LAST_LINES_MS);
      stream.flush(() => {
        // An exit would try again without end, and without a timer, to write to a reader that is gone.
        stream.flushSync = () => undefined;
        process.exit(code);
      });
    },
  };
}
