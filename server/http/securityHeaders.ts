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
  // Plain http is how it runs at home; a proxy in front adds TLS and its own upgrade.
  upgradeInsecureRequests: null,
};

const everywhere = helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: false });
// The playground's editor writes its own style elements.
const playground = helmet({
  contentSecurityPolicy: { directives: { ...directives, styleSrc: ["'self'", "'unsafe-inline'"] } },
  strictTransportSecurity: false,
});

/** Headers that keep the page to its own scripts and out of other people's frames. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  const isPlayground = req.path === "/playground" || req.path.startsWith("/playground/");
  (isPlayground ? playground : everywhere)(req, res, next);
};
