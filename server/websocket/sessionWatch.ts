import { AppError } from "../../schema/rules/appError.ts";
import { userTopic } from "../core/accounts/profile/userSignals.ts";
import type { Bus } from "../core/bus.port.ts";
import { Follower } from "../core/live/follower.ts";
import type { Viewer } from "../core/viewer.ts";

/** Milliseconds without news after which a socket's session is checked: it may have expired, or ended on a node whose events do not arrive. */
const RECHECK_MS = 60_000;

export interface SessionWatch {
  stop(): void;
}

/** Watches the session of a socket and calls `end` when it is no longer valid. */
export function watchSession(bus: Bus, viewer: Viewer, ask: () => Promise<unknown>, end: () => void): SessionWatch {
  const stopping = new AbortController();
  const endings = new Follower({
    bus,
    topic: userTopic(viewer.userId),
    keyOf: ({ kind }) => (kind === "sessionsEnded" ? kind : null),
    capacity: 1,
    silenceMs: RECHECK_MS,
    left: stopping.signal,
  });
  const follow = async (): Promise<void> => {
    for await (const _ending of endings) {
      await ask().catch((error: unknown) => {
        // A database that does not answer is no reason to sign a user out.
        if (error instanceof AppError && error.code === "UNAUTHENTICATED") end();
      });
    }
  };
  void follow();
  return { stop: () => stopping.abort() };
}
