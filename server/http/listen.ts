import { once } from "node:events";
import type { Server } from "node:http";

/** A listening server: the port it got, and the way to end it. */
export interface Listening {
  port: number;
  /** Takes no new connections from now on; the function returned ends the open ones and waits for them. */
  close(): () => Promise<void>;
}

/** Starts to listen. Rejects when the port is taken. */
export async function listen(server: Server, port: number, host: string): Promise<Listening> {
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
