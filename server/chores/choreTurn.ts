import { setTimeout as delay } from "node:timers/promises";
import type { Connections } from "../../db/driver/named.ts";
import { onTurnSession } from "../../db/queries/choreTurn.ts";
import type { TurnSession } from "../../db/queries/choreTurn.ts";
import { TURN_SILENCE_MS } from "../../db/driver/databaseTimes.ts";
import { DatabaseOutage } from "../../schema/rules/databaseOutage.ts";

/** Whether this node does the chores that are one's for the whole installation. */
export interface ChoreTurn {
  isMine(): boolean;
  /** Resolves once the turn is this node's: to true, or to false when it will not be, since the node stops. */
  mine(): Promise<boolean>;
  /** Begins no more chores; those that run go on. */
  stop(): void;
  /** Leaves the turn to another node. Call it once no chore runs. */
  close(): Promise<void>;
}

/** Milliseconds between two words with the database: those of the node that has the turn, and the others' tries. */
const BEAT_MS = 1000;
/** Milliseconds for leaving it to another node. */
const LEAVING_MS = 2000;
/** The node itself takes its turn for lost before PostgreSQL ends the session, so that two never have it. */
const VALID_MS = TURN_SILENCE_MS - 1000;

/** Of a node that has its database alone: always its turn, without a word. */
export function soleTurn(): ChoreTurn {
  let isStopped = false;
  return {
    isMine: () => true,
    mine: async () => !isStopped,
    stop: () => void (isStopped = true),
    close: async () => undefined,
  };
}

/**
 * Tries for the turn until it is this node's, and keeps it until the node stops or loses the session. A lock of
 * PostgreSQL's is the turn: it goes at once with a process that ends, within TURN_SILENCE_MS with one that is frozen or cut
 * off, and such a node knows that before.
 *
 * @param connections One connection, ended by PostgreSQL after TURN_SILENCE_MS of silence.
 */
export function openTurn(connections: Connections, onError: (error: unknown) => void): ChoreTurn {
  let validUntil = Number.NEGATIVE_INFINITY;
  let waiting: ((isMine: boolean) => void)[] = [];
  let isStopped = false;
  const closing = new AbortController();
  const isMine = (): boolean => performance.now() < validUntil;
  const tell = (answer: boolean): void => {
    const told = waiting;
    waiting = [];
    for (const one of told) one(answer);
  };
  const pause = (): Promise<unknown> =>
    delay(BEAT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);

  const hold = async (session: TurnSession): Promise<void> => {
    let hasLock = false;
    while (!closing.signal.aborted) {
      const asked = performance.now();
      if (hasLock) await session.keep();
      else hasLock = await session.take();
      if (hasLock) validUntil = asked + VALID_MS;
      if (hasLock && !isStopped) tell(true);
      await pause();
    }
    validUntil = Number.NEGATIVE_INFINITY;
    if (hasLock) await session.leave();
  };
  const trying = (async () => {
    while (!closing.signal.aborted) {
      try {
        await onTurnSession(connections, hold);
      } catch (error) {
        validUntil = Number.NEGATIVE_INFINITY;
        // The log knows of an outage already.
        if (!(error instanceof DatabaseOutage)) onError(error);
        await pause();
      }
    }
  })();
  return {
    isMine,
    mine: async () => {
      if (isStopped) return false;
      return isMine() || new Promise<boolean>((resolve) => waiting.push(resolve));
    },
    stop: () => {
      isStopped = true;
      tell(false);
    },
    close: async () => {
      closing.abort();
      // PostgreSQL ends a session that cannot be left.
      await Promise.race([trying, delay(LEAVING_MS, undefined, { ref: false })]);
    },
  };
}
