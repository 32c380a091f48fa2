import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { createTestDatabase } from "../../kit/database/testDatabase.ts";
import { startServerProcess } from "../../kit/server/serverProcess.ts";
import type { ServerEnv, ServerProcess } from "../../kit/server/serverProcess.ts";

/** What a server needs to be one of its own: a database of the run's, and a folder. */
export async function ownPlace(): Promise<ServerEnv> {
  const { url } = await createTestDatabase();
  return { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(inject("runFolder"), "data-")) };
}

/** Has the server end by itself when its parent, the worker, has ended. */
const ENDS_WITH_PARENT = { npm_lifecycle_event: "test" };

const running = new Map<string, Promise<ServerProcess>>();

/**
 * The worker's server with these settings:
 * started by the first test file that wants it, and there until the worker ends.
 */
export function sharedServer(env: ServerEnv = {}): Promise<ServerProcess> {
  const key = JSON.stringify(env);
  const server =
    running.get(key) ?? ownPlace().then((place) => startServerProcess({ ...ENDS_WITH_PARENT, ...place, ...env }));
  running.set(key, server);
  return server;
}
