import { ServerResponse } from "node:http";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import helmet from "helmet";
import { LRUCache } from "lru-cache";
import type { InlineHashes } from "./files/inlineHashes.ts";

/** Seconds for which browsers use only https: a year. */
const HTTPS_SECONDS = 31_536_000;

/** A host name or address, with its port. Anything else, such as a semicolon, could add a rule to the policy. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/i;

/** Places whose headers are cached: a server has one name or a few, but a caller may send any. */
const MOST_PLACES = 100;

/**
 * Headers that limit the page to its own scripts and its own server, and keep it out of frames of other sites.
 * Inline scripts and styles are named by their hashes.
 * With an https `publicUrl` they bind browsers to https.
 */
export function securityHeaders(publicUrl: string | null, { scripts, styles }: InlineHashes): RequestHandler {
  // Helmet would make them again for each request.
  const cached = new LRUCache<string, Map<string, string>>({ max: MOST_PLACES });
  return (req, res, next) => {
    // The playground's editor adds style elements.
    const isPlayground = /^\/playground(\/|$)/.test(req.path);
    const styleSrc = isPlayground ? ["'self'", "'unsafe-inline'"] : ["'self'", ...styles];
    const sockets = socketOrigin(req, publicUrl);
    const key = `${isPlayground} ${sockets}`;
    const scriptSrc = ["'self'", ...scripts];
    const headers =
      cached.get(key) ?? headersOf(req, { scriptSrc, styleSrc, connectSrc: ["'self'", sockets] }, publicUrl);
    cached.set(key, headers);
    res.setHeaders(headers);
    next();
  };
}

function headersOf(
  req: IncomingMessage,
  sources: { scriptSrc: string[]; styleSrc: string[]; connectSrc: string[] },
  publicUrl: string | null,
): Map<string, string> {
  const res = new ServerResponse(req);
  const set = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        ...sources,
        imgSrc: ["'self'", "data:", "blob:"],
        // A sentence comes within an answer.
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'", "data:"],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The server itself speaks plain HTTP; a proxy in front adds TLS and redirects to it.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: publicUrl?.startsWith("https:")
      ? // Other hosts of the domain are not ours to bind.
        { maxAge: HTTPS_SECONDS, includeSubDomains: false }
      : false,
  });
  set(req, res, (error?: unknown) => {
    if (error) throw error;
  });
  return new Map(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Where our own sockets are: Safari before 15.4 does not count them as 'self'. Empty where no host can be named. */
function socketOrigin({ protocol, host = "" }: Partial<Request>, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin.replace(/^http/, "ws");
  return HOST.test(host) ? `${protocol === "https" ? "wss" : "ws"}://${host}` : "";
}
