import type { Redis } from "ioredis";

/** Milliseconds between two pings. */
const PING_MS = 1000;
/** Milliseconds without an answer to a ping after which a connection is closed; it is opened again at once. */
const SILENCE_MS = 3000;

/**
 * Closes a connection that is dead though it was never closed: Redis hangs, or the network has forgotten it.
 * The library's own watch (`socketTimeout`) outlives its connection and closes the next one.
 */
export function closeWhenSilent(client: Redis): void {
  let unanswered: number | null = null;
  const answered = (): void => {
    unanswered = null;
  };
  const pinging = setInterval(() => {
    if (client.status !== "ready") return;
    const now = performance.now();
    unanswered ??= now;
    if (now - unanswered < SILENCE_MS) client.ping().then(answered, () => undefined);
    else client.disconnect(true);
  }, PING_MS).unref();
  client.on("ready", answered);
  client.once("end", () => clearInterval(pinging));
}
