import escapeHtml from "escape-html";
import { Router } from "express";
import type { Request } from "express";
import type { OutboxMail, Outbox } from "../adapters/mail/outbox.ts";
import { allowOnly } from "../../rest-compat/allowOnly.ts";

/** Mails on the page. */
const SHOWN = 50;
const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers that proxies add: a request with one may come from another machine, although its connection is local. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

export interface DevOutboxParts {
  outbox: Outbox;
  /** Express's setting. Behind a proxy every connection is local, so that the page is off then. */
  trustProxy: boolean | number | string;
}

/**
 * The mails of the outbox as a page at /dev/outbox, for requests from this machine.
 * For all others there is no such page.
 */
export function devOutbox({ outbox, trustProxy }: DevOutboxParts): Router {
  const router = Router();
  const route = router.route("/dev/outbox");
  route.all((req, _res, next) => next(trustProxy === false && isFromHere(req) ? undefined : "route"));
  route.all(allowOnly("GET", "HEAD")).get(async (_req, res) => {
    res
      .set("Cache-Control", "no-store")
      .type("html")
      .send(page(await outbox.list(SHOWN)));
  });
  return router;
}

/**
 * Checks the host too: a page of another site could give its own name
 * this machine's address and read the mails (DNS rebinding).
 */
function isFromHere(req: Request): boolean {
  if (PROXY_HEADERS.some((name) => req.get(name) !== undefined)) return false;
  return LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? "") && LOOPBACK_HOST.test(req.get("host") ?? "");
}

function page(mails: OutboxMail[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Causerie: outbox</title>
<link rel="icon" href="/favicon.svg">
<main>
<h1>Outbox</h1>
<p>No SMTP_URL is set: mails are written down here instead of being sent. The newest ${SHOWN} are shown. <a href="/dev/outbox">Reload</a></p>
${mails.map(article).join("\n") || "<p>No mail yet.</p>"}
</main>
</html>
`;
}

function article({ sentAt, to, subject, text }: OutboxMail): string {
  return `<article>
<hr>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
}
