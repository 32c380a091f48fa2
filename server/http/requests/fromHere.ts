import type { Request } from "express";

const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers that proxies add: a request with one may come from another machine, although its connection is local. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Whether a request comes from this machine: never behind a proxy, where every connection is local.
 * Checks the host too: a page of another site could give its own name this machine's address (DNS rebinding).
 */
export function isFromHere(req: Request, trustProxy: boolean | number | string): boolean {
  if (trustProxy !== false) return false;
  if (PROXY_HEADERS.some((name) => req.get(name) !== undefined)) return false;
  return LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? "") && LOOPBACK_HOST.test(req.get("host") ?? "");
}
