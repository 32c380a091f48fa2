import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import helmet from "helmet";

/** Seconds for which browsers come back by https alone: a year. */
const HTTPS_SECONDS = 31_536_000;

/** A host name or address, with its port. Anything else, such as a semicolon, could add a rule to the policy. */
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/i;

/**
 * Headers that limit the page to its own scripts and its own server, and keep it out of frames of other sites.
 * With an https `publicUrl` they bind browsers to https.
 */
export function securityHeaders(publicUrl: string | null): RequestHandler {
  const sockets = new WeakMap<IncomingMessage, string>();
  const headersWith = (...styleSrc: string[]): RequestHandler =>
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc,
          imgSrc: ["'self'", "data:", "blob:"],
          fontSrc: ["'self'", "data:"],
          connectSrc: ["'self'", (req) => sockets.get(req) ?? ""],
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
  const everywhere = headersWith("'self'");
  // The playground's editor adds style elements.
  const playground = headersWith("'self'", "'unsafe-inline'");
  return (req, res, next) => {
    sockets.set(req, socketOrigin(req, publicUrl));
    const isPlayground = req.path === "/playground" || req.path.startsWith("/playground/");
    (isPlayground ? playground : everywhere)(req, res, next);
  };
}

/** Where our own sockets are: Safari before 15.4 does not count them as 'self'. Empty where no host can be named. */
function socketOrigin({ protocol, host = "" }: Partial<Request>, publicUrl: string | null): string {
  if (publicUrl) return new URL(publicUrl).origin.replace(/^http/, "ws");
  return HOST.test(host) ? `${protocol === "https" ? "wss" : "ws"}://${host}` : "";
}
