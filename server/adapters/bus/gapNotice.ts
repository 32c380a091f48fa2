import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds until a notice is sent, so that many losses make one; and until the next try. */
const TRY_MS = 150;

/** A node's notice to the others that they have missed events. */
export interface GapNotice {
  /** Events were lost: the notice is sent as soon as it can be, again if need be. */
  isDue(): void;
  stop(): void;
}

/** `send` rejects when the notice has not reached Redis, or perhaps has not. */
export function gapNotice(send: () => Promise<unknown>): GapNotice {
  const stopping = new AbortController();
  const { signal } = stopping;
  let due = false;
  let sending = false;
  const sendUntilTaken = async (): Promise<void> => {
    sending = true;
    while (due && !signal.aborted) {
      await delay(TRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      // An event that is lost while this is on its way needs another notice.
      due = false;
      await send().catch(() => (due = true));
    }
    sending = false;
  };
  return {
    isDue() {
      due = true;
      if (!sending) void sendUntilTaken();
    },
    stop: () => stopping.abort(),
  };
}
