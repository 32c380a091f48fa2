import { userTopic } from "../core/accounts/profile/userSignals.ts";
import type { Bus } from "../core/bus.port.ts";
import { Follower } from "../core/live/follower.ts";
import type { Outages } from "../core/live/outages.ts";
import { readings } from "../core/live/readings.ts";
import type { Viewer } from "../core/viewer.ts";

/** Milliseconds without news after which a socket's session is checked: it may have expired. */
const RECHECK_MS = 60_000;

export interface SessionWatch {
  stop(): void;
}

/** What tells a watch that it must look, and for how long it cannot. */
export interface WatchGround {
  bus: Bus;
  outages: Outages;
}

/** Watches the session of a socket and calls `end` when `ask` says, by an AppError, that it is no longer valid. */
export function watchSession(
  { bus, outages }: WatchGround,
  viewer: Viewer,
  ask: () => Promise<unknown>,
  end: () => void,
): SessionWatch {
  const stopping = new AbortController();
  const left = stopping.signal;
  const endings = new Follower({
    bus,
    topic: userTopic(viewer.userId),
    keyOf: ({ kind }) => (kind === "sessionsEnded" ? kind : null),
    capacity: 1,
    silenceMs: RECHECK_MS,
    left,
  });
  const answers = readings(endings, { outages, left }, async function* () {
    yield ask();
  });
  const watch = async (): Promise<void> => {
    for await (const _answer of answers);
  };
  // A database that does not answer is no reason to sign a user out: only an answer of it ends the watch.
  watch().catch(end);
  return { stop: () => stopping.abort() };
}
