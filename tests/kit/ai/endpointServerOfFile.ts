import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startEndpointServer } from "./endpointServer.ts";
import type { EndpointServer } from "./endpointServer.ts";

/**
 * The server of a test file, for its tests only. After each of them the points must be right, with none left reserved.
 */
export function endpointServerOfFile(): () => EndpointServer {
  let started: EndpointServer | undefined;
  const server = (): EndpointServer => {
    if (!started) throw new Error("the server is started before the first test");
    return started;
  };
  beforeAll(async () => {
    started = await startEndpointServer();
  });
  afterEach(async () => {
    server().endpoint.setFault(undefined);
    expect(await server().ledger()).toEqual({ mistakes: [], open: 0 });
  });
  afterAll(() => started?.close());
  return server;
}
