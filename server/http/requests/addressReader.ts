import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";

/**
 * Reads the caller's address from a request that Express does not handle,
 * such as a socket's, by the setting of Express's `trust proxy`. Empty where the connection has been lost since.
 */
export function addressReader(trustProxy: boolean | number | string): (request: IncomingMessage) => string {
  const trust = trustOf(trustProxy);
  return (request) => addressOf(request, trust) ?? "";
}

/** Its types do not know that a lost connection has no address. */
const addressOf: (request: IncomingMessage, trust: (address: string, hop: number) => boolean) => string | undefined =
  proxyAddr;

function trustOf(setting: boolean | number | string): (address: string, hop: number) => boolean {
  if (typeof setting === "string") return proxyAddr.compile(setting.split(",").map((part) => part.trim()));
  return typeof setting === "number" ? (_address, hop) => hop < setting : () => setting;
}
