import { once } from "node:events";
import { createServer } from "node:net";

/** A port of this machine that was free a moment ago, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  if (address === null || typeof address === "string") throw new Error("the system gave no port");
  probe.close();
  await once(probe, "close");
  return address.port;
}
