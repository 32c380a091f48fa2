import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "../channels/api.ts";

/** As long as the page waits at least before it comes back. */
const AGAIN_MS = 500;

const EVENTS = "subscription { events { __typename } }";

/** A page that follows its user's events, and comes back where it was left. */
export interface EventPage {
  /** When each event came, by performance.now(). */
  times: number[];
  /** How often its subscription ended. */
  ends(): number;
  close(): void;
}

export function openEventPage(user: Api): EventPage {
  const times: number[] = [];
  let ends = 0;
  let isOpen = true;
  const follow = async (): Promise<void> => {
    while (isOpen) {
      try {
        for await (const _event of user.subscribe(EVENTS)) {
          if (!isOpen) return;
          times.push(performance.now());
        }
      } catch {
        // It was refused, or its socket closed.
      }
      ends += 1;
      await sleep(AGAIN_MS);
    }
  };
  void follow();
  return { times, ends: () => ends, close: () => void (isOpen = false) };
}
