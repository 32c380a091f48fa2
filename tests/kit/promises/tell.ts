import { appendFileSync } from "node:fs";
import { inject } from "vitest";

export interface Promised {
  /** What was done to the server, such as "kill -9, 100 times". */
  subject: string;
  /** What the product promises then. */
  promise: string;
  /** What this run has seen, with its counts. */
  measured: string;
}

/** Adds a row to the table that the run prints at its end. The test asserts the promise itself. */
export function tell(subject: string, promise: string, measured: string): void {
  const row: Promised = { subject, promise, measured };
  appendFileSync(inject("promisesFile"), `${JSON.stringify(row)}\n`);
}
