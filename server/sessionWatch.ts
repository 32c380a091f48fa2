import { AppError } from "../schema/rules/appError.ts";
import { userTopic } from "./core/accounts/profile/userSignals.ts";
import type { Bus } from "./core/bus.port.ts";
import type { Viewer } from "./core/viewer.ts";

/** Milliseconds between two looks at a socket's session: it may have expired, or been ended on a node that is not heard from. */
const RECHECK_MS = 60_000;

export interface SessionWatch {
  stop(): void;
}

/** Watches the session a socket was opened with, and calls `end` once when it is no longer in force. */
export function watchSession(bus: Bus, viewer: Viewer, ask: () => Promise<unknown>, end: () => void): SessionWatch {
  const check = (): void => {
    ask().catch((error: unknown) => {
      // A database that does not answer is no reason to sign anybody out.
      if (error instanceof AppError && error.code === "UNAUTHENTICATED") end();
    });
  };
  const timer = setInterval(check, RECHECK_MS).unref();
  const stopListening = bus.subscribe(userTopic(viewer.userId), ({ kind }) => {
    if (kind === "sessionsEnded") check();
  });
  return {
    stop: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}
