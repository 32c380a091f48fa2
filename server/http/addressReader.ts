import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";

/**
 * Reads the caller's address from a request that Express does not handle,
 * such as a socket's, by the setting of Express's `trust proxy`.
 */
export function addressReader(trustProxy: boolean | number | string): (request: IncomingMessage) => string {
  const trust = trustOf(trustProxy);
  return (request) => proxyAddr(request, trust);
}

function trustOf(setting: boolean | number | string): (address: string, hop: number) => boolean {
  if (typeof setting === "string") return proxyAddr.compile(setting.split(",").map((part) => part.trim()));
  return typeof setting === "number" ? (_address, hop) => hop < setting : () => setting;
}
