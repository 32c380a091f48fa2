import { once } from "node:events";
import type { Server } from "node:http";

export interface ListeningServer {
  port: number;
  /** Stops taking connections. The function it returns closes the open ones and waits for them. */
  close(): () => Promise<void>;
}

/**
 * Milliseconds an idle connection stays open: longer than those of load balancers (usually 60 s),
 * so that none sends a request on a connection that is being closed. Node's default is 5 s.
 */
const IDLE_MS = 65_000;

/** Starts to listen. Rejects when the port is taken. */
export async function listen(server: Server, port: number, host: string): Promise<ListeningServer> {
  server.keepAliveTimeout = IDLE_MS;
  // Must be longer than the idle time, or it ends the connection first.
  server.headersTimeout = IDLE_MS + 1000;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      return async () => {
        server.closeAllConnections();
        await closed;
      };
    },
  };
}
