import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "../../../schema/rules/appError.ts";
import type { Follower, REREAD } from "./follower.ts";
import type { Outages } from "./outages.ts";

/**
 * Milliseconds, by chance, that a reading waits at most once the database is back;
 * twice that after each further failure.
 */
const SPREAD_MS = 500;
const MAX_SPREAD_MS = 2000;

/** A listener that outlives the times without a database. */
export interface Lasting {
  outages: Outages;
  /** Ends it, also while it waits. */
  left: AbortSignal;
}

/**
 * Reads what a follower's signals are about, and passes on what `read` yields. A reading that fails because the
 * database is away does not end it: once the database is back, the follower rereads. An AppError is an answer, and
 * thrown.
 */
export async function* readings<Event, Update>(
  signals: Follower<Event>,
  lasting: Lasting,
  read: (signal: Event | typeof REREAD) => AsyncIterable<Update>,
): AsyncGenerator<Update, void, void> {
  let failures = 0;
  for await (const signal of signals) {
    try {
      yield* read(signal);
      failures = 0;
    } catch (error) {
      await waitOut(error, failures, lasting);
      failures += 1;
      signals.reread();
    }
  }
}

/**
 * The answer to a first query, which is repeated until the database gives one;
 * null when the reader has left. Throws AppErrors.
 */
export async function firstReading<Answer>(lasting: Lasting, ask: () => Promise<Answer>): Promise<Answer | null> {
  for (let failures = 0; !lasting.left.aborted; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      await waitOut(error, failures, lasting);
    }
  }
  return null;
}

/**
 * Waits for the end of the outage that an error may mean, or until its reader has left. Throws an AppError.
 *
 * @param failures How often the same has failed before.
 */
export async function waitOut(error: unknown, failures: number, { outages, left }: Lasting): Promise<void> {
  if (error instanceof AppError) throw error;
  if (left.aborted) return;
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      left.removeEventListener("abort", goOn);
      resolve();
    };
    left.addEventListener("abort", goOn);
    void outages.over(error).then(goOn);
  });
  const spread = Math.min(SPREAD_MS * 2 ** failures, MAX_SPREAD_MS);
  await delay(Math.random() * spread, undefined, { signal: left }).catch(() => undefined);
}
