import type { IncomingMessage } from "node:http";

/** Where pages that open sockets may come from. */
export interface SocketOrigins {
  /** Where people reach the server; null where every page may open sockets, since its own address is not known. */
  publicUrl: string | null;
  /** Origins whose pages may call the API. */
  corsOrigins: readonly string[];
}

/**
 * Whether a page may open a socket: one of our own, or of an origin that may call the API. Programs, which send no
 * origin, may. A browser lets any page open one, without a preflight request; it has no token, but an address of ours.
 */
export function allowedOrigins({ publicUrl, corsOrigins }: SocketOrigins): (request: IncomingMessage) => boolean {
  if (publicUrl === null) return () => true;
  const named = new Set([new URL(publicUrl).origin, ...corsOrigins]);
  return ({ headers: { origin, host } }) =>
    origin === undefined || named.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
