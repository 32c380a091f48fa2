import type { RequestHandler } from "express";
import helmet from "helmet";

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'", "data:"],
  connectSrc: ["'self'", "ws:", "wss:"],
  workerSrc: ["'self'", "blob:"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // The server itself speaks plain HTTP; a proxy in front adds TLS and redirects to it.
  upgradeInsecureRequests: null,
};

const everywhere = helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: false });
// The playground's editor adds style elements.
const playground = helmet({
  contentSecurityPolicy: { directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"] } },
  strictTransportSecurity: false,
});

/** Headers that limit the page to its own scripts and keep it out of frames of other sites. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  const isPlayground = req.path === "/playground" || req.path.startsWith("/playground/");
  (isPlayground ? playground : everywhere)(req, res, next);
};
