import type { Response } from "express";

/** Milliseconds after which a client that reads nothing is disconnected. It can resume later. */
const STALL_MS = 30_000;

/** Waits until a client that is behind has read what was written, or has disconnected. */
export function drained(res: Response): Promise<void> {
  return untilRead(res, "drain");
}

/** Ends the answer, and waits until the client has read it or has disconnected. */
export async function endRead(res: Response, text: string): Promise<void> {
  if (res.destroyed) return;
  const read = untilRead(res, "finish");
  res.end(text);
  await read;
}

function untilRead(res: Response, event: "drain" | "finish"): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(stall);
      res.off(event, done).off("close", done);
      resolve();
    };
    const stall = setTimeout(() => res.destroy(), STALL_MS);
    res.on(event, done).on("close", done);
  });
}
