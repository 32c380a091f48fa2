import { userTopic } from "./core/live/userSignals.ts";
import type { Bus } from "./core/bus.port.ts";
import { Follower } from "./core/live/follower.ts";
import type { Outages } from "./core/live/outages.ts";
import { readings } from "./core/live/readings.ts";
import type { Viewer } from "./core/viewer.ts";

/** Milliseconds without news after which a session is checked, at most: news may have been lost. */
const RECHECK_MS = 60_000;
/** And at least, where it should have expired by now: clocks differ. */
const RECHECK_SOON_MS = 100;

export interface SessionWatch {
  stop(): void;
}

/** What makes a watch look, and for how long it cannot. */
export interface SessionWatchParts {
  bus: Bus;
  outages: Outages;
  clock: () => Date;
}

/**
 * Watches the session of a socket or a stream and calls `end` when
 * `ask` says, by an AppError, that it is no longer valid.
 */
export function watchSession(
  { bus, outages, clock }: SessionWatchParts,
  viewer: Viewer,
  ask: () => Promise<unknown>,
  end: (error: unknown) => void,
): SessionWatch {
  const stopping = new AbortController();
  const left = stopping.signal;
  const untilCheck = (): number =>
    Math.min(Math.max(viewer.expiresAt.getTime() - clock().getTime(), RECHECK_SOON_MS), RECHECK_MS);
  const endings = new Follower({
    bus,
    topic: userTopic(viewer.userId),
    keyOf: ({ kind }) => (kind === "sessionsEnded" ? kind : null),
    capacity: 1,
    silenceMs: untilCheck(),
    left,
  });
  const answers = readings(endings, { outages, left }, async function* () {
    yield ask();
    endings.silenceMs = untilCheck();
  });
  const watch = async (): Promise<void> => {
    for await (const _answer of answers);
  };
  // A database that does not answer is no reason to sign a user out: only an answer of it ends the watch.
  watch().catch(end);
  return { stop: () => stopping.abort("stopped") };
}
