import { afterAll, beforeAll } from "vitest";
import { createTestServer } from "./startTestServer.ts";
import type { StartableServer, TestServer, TestServerOptions } from "./startTestServer.ts";

/** Servers that a worker keeps for its next files: each holds a database and some connections. */
const KEPT = 4;

/** The worker's servers by their configuration, the one that was used last at the end. */
const running = new Map<string, StartableServer>();
const inUse = new Set<StartableServer>();

/**
 * The worker's server with this configuration, which other files use too: its database has what they have left, and
 * what it was told to say is forgotten before a file's first test. A server whose clock a file has moved, or that was
 * given parts of the file's own, serves this file only; so does one that looks at its chain often, which it would go on
 * doing beside the next files.
 */
export function testServerOfFile(options: TestServerOptions = {}): TestServer {
  const { config = {}, ...ownParts } = options;
  if (Object.keys(ownParts).length > 0 || config.chainPollMs !== undefined) return ownServerOfFile(options);
  const key = JSON.stringify(config);
  const server = running.get(key) ?? createTestServer({ config });
  running.delete(key);
  running.set(key, server);
  inUse.add(server);
  beforeAll(async () => {
    server.forget();
    await server.start();
  });
  afterAll(async () => {
    inUse.delete(server);
    if (server.isAhead()) await close([[key, server]]);
    await close([...running].slice(0, -KEPT));
  });
  return server;
}

/** A server for a test file alone: it runs from before its first test, and its first `beforeAll`, until after the last. */
export function ownServerOfFile(options?: TestServerOptions): TestServer {
  const server = createTestServer(options);
  beforeAll(() => server.start());
  afterAll(() => server.close());
  return server;
}

/** Leaves the process to the file that calls it before its tests: it watches statements, timers or the time of all. */
export const closeIdleServers = (): Promise<void> => close([...running].filter(([, server]) => !inUse.has(server)));

async function close(servers: [key: string, server: StartableServer][]): Promise<void> {
  for (const [key, server] of servers) {
    running.delete(key);
    await server.close();
  }
}
