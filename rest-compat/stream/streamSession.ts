import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../schema/rules/appError.ts";

/** Milliseconds for which a session that has ended elsewhere may still count: the server remembers sessions that long. */
const REMEMBERED_MS = 1000;

/** The session that a stream is for. */
export interface StreamSession {
  /** Aborted once the session is known to have ended. */
  ended: AbortSignal;
  /** Throws UNAUTHENTICATED where it is not in force; it may have been for a second. */
  check(): Promise<unknown>;
}

/**
 * Why a stream ends, of an error that it met: a reply that is gone may have gone with its reader's account, and then the
 * session has ended, as at any other end of it. That may be heard of a moment later.
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
