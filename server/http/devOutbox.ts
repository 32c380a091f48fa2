import escapeHtml from "escape-html";
import { Router } from "express";
import type { OutboxMail, Outbox } from "../adapters/mail/outbox.ts";
import { allowOnly } from "./answers/allowOnly.ts";
import { isFromHere } from "./requests/fromHere.ts";

/** Mails on the page. */
const SHOWN = 50;

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
  route.all((req, _res, next) => next(isFromHere(req, trustProxy) ? undefined : "route"));
  route.all(allowOnly("GET", "HEAD")).get(async (_req, res) => {
    res
      .set("Cache-Control", "no-store")
      .type("html")
      .send(page(await outbox.list(SHOWN)));
  });
  return router;
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
