import { errorCodeOf } from "../apollo/errorCodeOf.ts";
import { retryAfterOf } from "../apollo/errorDetails.ts";
import { isServerReachable, reportUnreachable, subscribeToReachability } from "../apollo/reachability.ts";
import { inOneTab } from "../inOneTab.ts";
import { currentUser, subscribeToSession } from "../session/session.ts";
import { readOutboxAgain, waiting } from "./outbox.ts";

/** The longest pause between two tries that do not reach the server, or find it too busy, in milliseconds. */
const LAST_RETRY_MS = 30_000;
/** How long another tab that sends is waited for, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * How a try ended: what was sent is settled, and the next may go; not before a time in milliseconds since 1970; or the
 * server was out of reach, or too busy.
 */
export type Tried = "settled" | "unreachable" | "busy" | { notBefore: number };

/** What is sent in order, one thing after the other. */
interface Sending {
  /** Names it among all tabs of the browser. */
  name: string;
  userId: string;
  /** Whether something waits that may be sent. */
  isWaiting: () => boolean;
  /** Null when the next may go; else what is waited for first. */
  untilFree?: () => Promise<unknown> | null;
  /** Called, before the next is sent, in the same moment in which it is found that it may go. */
  begin?: () => void;
  /** Sends what is next; never rejects. */
  send: () => Promise<Tried>;
}

/** What a failed call means for the next one; null if the server refused what was sent. */
export function triedBy(error: unknown): Tried | null {
  const errorCode = errorCodeOf(error);
  if (errorCode === null || errorCode === "SERVICE_UNAVAILABLE") return "unreachable";
  if (errorCode === "SERVICE_OVERLOADED") return "busy";
  const seconds = errorCode === "RATE_LIMITED" ? retryAfterOf(error) : null;
  return seconds === null ? null : { notBefore: Date.now() + seconds * 1000 };
}

/**
 * Resolves with true at the first change of network, session or what waits, or what `follow` calls back for; with false
 * when there is none for `patience` milliseconds.
 */
export function somethingChanges(
  patience: number,
  follow: (wake: () => void) => () => void = () => () => undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (changed: boolean): void => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(changed);
    };
    const wake = (): void => end(true);
    const timer = setTimeout(() => end(false), patience);
    const stops = [subscribeToReachability(wake), subscribeToSession(wake), waiting.subscribe(wake), follow(wake)];
  });
}

/** What was sent another time: by another tab, or before its user has changed. */
const sendOnce = ({ name, userId, isWaiting, send }: Sending): Promise<Tried> =>
  inOneTab(
    name,
    async () => {
      await readOutboxAgain(userId);
      // Waiting for the turn may have taken long, and another person may be signed in by now.
      return isWaiting() && currentUser()?.id === userId ? await send() : "settled";
    },
    PATIENCE_MS,
  );

const running = new WeakMap<object, Set<string>>();

/**
 * Sends what waits, whenever the server can be reached, until nothing waits or what is next is refused. Called again for the
 * same client meanwhile it changes nothing.
 */
export async function sendInOrder(client: object, sending: Sending): Promise<void> {
  const names = running.get(client) ?? new Set();
  running.set(client, names);
  if (names.has(sending.name)) return;
  names.add(sending.name);
  try {
    await sendAll(sending);
  } finally {
    names.delete(sending.name);
  }
}

async function sendAll(sending: Sending): Promise<void> {
  let failures = 0;
  let notBefore = 0;
  while (sending.isWaiting() && currentUser()?.id === sending.userId) {
    const pause = notBefore - Date.now();
    if (!isServerReachable()) await somethingChanges(LAST_RETRY_MS);
    else if (pause > 0) await somethingChanges(pause);
    else {
      const hindered = sending.untilFree?.();
      if (hindered) {
        await hindered;
        continue;
      }
      sending.begin?.();
      const tried = await sendOnce(sending);
      failures = tried === "busy" || tried === "unreachable" ? failures + 1 : 0;
      if (typeof tried === "object") ({ notBefore } = tried);
      else if (failures > 0) {
        // The first retry runs at once if the server was out of reach; if it keeps failing, the pauses grow.
        const doublings = tried === "busy" ? failures : failures - 1;
        notBefore = Date.now() + Math.min(1000 * (2 ** doublings - 1), LAST_RETRY_MS);
        if (tried === "unreachable") reportUnreachable();
      }
    }
  }
}
