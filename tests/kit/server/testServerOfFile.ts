import { afterAll, beforeAll } from "vitest";
import { createTestServer } from "./startTestServer.ts";
import type { TestServer, TestServerOptions } from "./startTestServer.ts";

/** The server of a test file: it runs from before its first test, and its first `beforeAll`, until after the last. */
export function testServerOfFile(options?: TestServerOptions): TestServer {
  const server = createTestServer(options);
  beforeAll(() => server.start());
  afterAll(() => server.close());
  return server;
}
