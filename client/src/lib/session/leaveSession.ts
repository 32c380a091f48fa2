import { untilReachable } from "../apollo/reachability.ts";
import query from "./session.graphql?raw";
import { currentToken, signOut } from "./session.ts";

/** The first and the longest pause between logout requests, in milliseconds; each is twice the one before. */
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 60_000;

/**
 * Ends the session in this browser at once, which shows the login page. The server is notified as soon as it can be
 * reached, while the page is open.
 */
export function leaveSession(): void {
  const token = currentToken();
  signOut();
  if (token) void endOnServer(token);
}

async function endOnServer(token: string): Promise<void> {
  const body = JSON.stringify({ query, operationName: "Logout" });
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
    const isTold = await fetch("/graphql", { method: "POST", headers, body, keepalive: true }).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isTold) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await untilReachable();
  }
}
