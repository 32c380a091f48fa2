import { createClient } from "graphql-ws";
import type { Client } from "graphql-ws";
import { currentToken, refuseToken, subscribeToSession } from "../session/session.ts";
import { currentInterfaceLanguage } from "../i18n/i18n.ts";
import { createStore } from "../store.ts";

/** The server closes with these when it refuses a session. */
const REFUSED = new Set([4401, 4403]);
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;

/** How a session ended, by what a closed socket says. */
const ENDINGS = new Map<unknown, "revoked" | "forgotten">([
  ["SESSION_REVOKED", "revoked"],
  ["SESSION_FORGOTTEN", "forgotten"],
]);

const isClose = (event: unknown): event is { code: number; reason?: unknown } =>
  typeof event === "object" && event !== null && "code" in event && typeof event.code === "number";

/** Waits longer each time, unevenly so that many clients do not return at once; coming back online ends the wait. */
function backOff(retries: number): Promise<void> {
  const ms = Math.min(FIRST_RETRY_MS * 2 ** retries, LAST_RETRY_MS) * (0.7 + Math.random() * 0.6);
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      waiting.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done, { signal: waiting.signal });
  });
}

const connections = createStore(0);

/**
 * Counts the socket's connections.
 * After a change, events may have been missed and the running subscriptions have been restarted.
 */
export const useSocketConnections = connections.use;

/** The one socket for subscriptions: opened with the first of them, carrying the token only when there is one. */
export function createSocket(url: string): Client {
  /** The token that this connection began with; undefined until it is open. */
  let offered: string | null | undefined;
  const client = createClient({
    url,
    lazy: true,
    keepAlive: 20_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: backOff,
    shouldRetry: (event) => !(isClose(event) && REFUSED.has(event.code)),
    connectionParams: () => {
      offered = currentToken();
      const language = { acceptLanguage: currentInterfaceLanguage() };
      return offered ? { Authorization: `Bearer ${offered}`, ...language } : language;
    },
    on: {
      connecting: () => (offered = undefined),
      connected: () => connections.set(connections.get() + 1),
      closed: (event) => {
        if (isClose(event) && REFUSED.has(event.code))
          refuseToken(offered ?? null, ENDINGS.get(event.reason) ?? "expired");
      },
    },
  });
  // A socket belongs to one session; running subscriptions restart under the next one. One that still opens takes the
  // session that there is then.
  subscribeToSession(() => {
    if (offered !== undefined && currentToken() !== offered) client.terminate();
  });
  return client;
}
