import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that must get no request. */
export interface TrapServer {
  url: string;
  port: number;
  /** What it was asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts a server on this machine that writes down each request, and answers it with `page`. */
export async function startTrapServer(page = "caught"): Promise<TrapServer> {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    res.writeHead(200, { "content-type": "text/html" }).end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
