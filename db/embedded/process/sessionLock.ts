import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { EmbeddedRefusal } from "../refusal.ts";

/** Any number that nothing else uses: it names the lock of the one server that may work in the database. */
const SERVER_LOCK = 4_020_262;
/** Milliseconds between two tries to connect again. */
const RETRY_MS = 500;

/**
 * Takes the database for this server, by a lock that one session has at a time, and holds it until the function
 * returned is called. When the session is lost, as when the database starts again, the lock is taken by another. Throws
 * when another server has it.
 *
 * @param onLost Called once when another server has taken the lock meanwhile.
 */
export async function lockDatabase(url: string, onLost: () => void): Promise<() => Promise<void>> {
  let closing = false;
  let session = await takeLock(url);
  if (!session) throw new EmbeddedRefusal("another server works in the database");
  const watch = async (): Promise<void> => {
    while (session) {
      await ended(session);
      if (closing) return;
      session = await takeAgain();
    }
    if (!closing) onLost();
  };
  const takeAgain = async (): Promise<Client | null> => {
    while (!closing) {
      try {
        return await takeLock(url);
      } catch {
        // The database is starting again.
        await sleep(RETRY_MS);
      }
    }
    return null;
  };
  void watch();
  return async () => {
    closing = true;
    await session?.end();
  };
}

/** A session that has the lock; null when another has it. Rejects when the database cannot be reached. */
async function takeLock(url: string): Promise<Client | null> {
  const session = new Client({ connectionString: url, application_name: "causerie lock" });
  // The session ends then, which is handled above.
  session.on("error", () => undefined);
  await session.connect();
  const { rows } = await session.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [SERVER_LOCK]);
  if (rows[0]?.taken) return session;
  await session.end();
  return null;
}

const ended = (session: Client): Promise<void> => new Promise((resolve) => session.once("end", resolve));
