import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../schema/rules/appError.ts";

/** Milliseconds for which a session that has ended elsewhere may still count: the server remembers sessions that long. */
const REMEMBERED_MS = 1000;

/** The session that a stream is for. */
export interface StreamSession {
  /** Aborted once the session is known to have ended. */
  ended: AbortSignal;
  /** Throws UNAUTHENTICATED where the session has ended, up to a second late. */
  check(): Promise<unknown>;
}

/**
 * The error that a stream reports: UNAUTHENTICATED in place of NOT_FOUND where the reply was deleted together with the
 * reader's account. The server may remember the session for a second, so it is checked twice.
 */
export async function whyEnded(error: unknown, { ended, check }: StreamSession): Promise<unknown> {
  if (!(error instanceof AppError && error.code === "NOT_FOUND")) return error;
  try {
    await check();
    await sleep(REMEMBERED_MS, undefined, { signal: ended });
    await check();
  } catch (met) {
    if (ended.aborted) return new AppError("UNAUTHENTICATED");
    if (met instanceof AppError && met.code === "UNAUTHENTICATED") return met;
  }
  return error;
}
