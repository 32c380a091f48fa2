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

/** One of the worker's servers, and what it was started with. */
export interface PlacedServer extends ServerProcess {
  env: ServerEnv;
}

const running = new Map<string, Promise<PlacedServer>>();
/** Those with settings that one file alone has. */
const ofFile = new Set<string>();

/**
 * The worker's server with the usual settings, started by the first test file that wants it and there until the worker
 * ends; with special ones, the file's.
 */
export function sharedServer(usual: ServerEnv = {}, special: ServerEnv = {}): Promise<PlacedServer> {
  const settings = { ...usual, ...special };
  const key = JSON.stringify(settings);
  const server = running.get(key) ?? start(settings);
  running.set(key, server);
  if (Object.keys(special).length > 0) ofFile.add(key);
  return server;
}

async function start(settings: ServerEnv): Promise<PlacedServer> {
  const env = { ...(await ownPlace()), ...settings };
  return { ...(await startServerProcess({ ...ENDS_WITH_PARENT, ...env })), env };
}

/** An idle server takes 2 to 6 % of a core: those that no other file asks for end. */
export async function endServersOfFile(): Promise<void> {
  const ending = [...ofFile].map(async (key) => {
    const server = await running.get(key)?.catch(() => undefined);
    running.delete(key);
    await server?.kill();
  });
  ofFile.clear();
  await Promise.all(ending);
}
