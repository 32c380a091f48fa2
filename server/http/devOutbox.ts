import escapeHtml from "escape-html";
import { Router } from "express";
import type { Request } from "express";
import type { OutboxMail, Outbox } from "../adapters/mail/outbox.ts";

/** Mails on the page. */
const SHOWN = 50;
const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** What proxies add: who asks through one is not on this machine, whatever the connection says. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

export interface DevOutboxParts {
  outbox: Outbox;
  /** Behind a proxy every connection is local: then the page answers nobody. */
  trustProxy: boolean | number | string;
}

/** The mails of the outbox as a page at /dev/outbox, for whoever sits at this machine. To anybody else it does not exist. */
export function devOutbox({ outbox, trustProxy }: DevOutboxParts): Router {
  const router = Router();
  router.get("/dev/outbox", async (req, res) => {
    res.set("Cache-Control", "no-store");
    if (trustProxy !== false || !isFromHere(req)) {
      res.status(404).type("text").send("Not found");
      return;
    }
    res.type("html").send(page(await outbox.list(SHOWN)));
  });
  return router;
}

/** The host is looked at as well: a foreign page could give this machine a name of its own and read along. */
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
