import { once } from "node:events";
import type { Server } from "node:http";

/** A listening server: the port it got, and the way to end it. */
export interface Listening {
  port: number;
  /** Takes no new connections from now on; the function returned ends the open ones and waits for them. */
  close(): () => Promise<void>;
}

/**
 * Milliseconds an idle connection is kept: longer than load balancers keep theirs (60 s is usual), so that none sends a request into a
 * connection that is just being closed. Node's own 5 s are shorter.
 */
const IDLE_MS = 65_000;

/** Starts to listen. Rejects when the port is taken. */
export async function listen(server: Server, port: number, host: string): Promise<Listening> {
  server.keepAliveTimeout = IDLE_MS;
  // Must outlast the idle time, or it ends the connection first.
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
