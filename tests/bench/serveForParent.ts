import { once } from "node:events";
import type { Server } from "node:http";

/** Serves at a free port of this machine, tells the parent process where, and ends when the parent does. */
export async function serveForParent(server: Server): Promise<void> {
  // Longer than a round: a connection that is closed in the moment it is used again would count as a fault.
  server.keepAliveTimeout = 65_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  process.on("disconnect", () => process.exit());
  if (address !== null && typeof address !== "string") process.send?.({ url: `http://127.0.0.1:${address.port}` });
}
