import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { newVisitor } from "../../e2e/kit/browser.ts";
import type { Visitor } from "../../e2e/kit/browser.ts";
import { sharedBrowser } from "../../e2e/kit/browser.ts";
import type { Payer } from "../recharge/placed.ts";
import type { Target } from "./target.ts";

const VIEWER =
  "{ viewer { id userType username email nickname bio avatar language nativeLanguage level guestRoundsLeft createdAt } }";
const A_DAY = 86_400;

/** What a script that was injected has done: it shows in the complaints of the visitor. */
const RAN = "an injected script has run";

/** A signed-in person's browser that tells of all that runs on its pages and must not. */
export async function watchedVisitor(target: Target, user: Payer): Promise<Visitor> {
  const { data } = await user.request<{ viewer: object }>(VIEWER);
  const kept = { token: user.token, expires_in: A_DAY, timestamp: Date.now() };
  const remembered = { user: JSON.stringify(data?.viewer), token: JSON.stringify(kept) };
  const visitor = await newVisitor(await sharedBrowser(), target.url, { remembered });
  await watchScripts(visitor);
  return visitor;
}

/** Has each page of a visitor complain of injected scripts and of dialogs. */
export async function watchScripts({ context, complaints }: Visitor): Promise<void> {
  await context.addInitScript(`globalThis.xss = () => console.error(${JSON.stringify(RAN)});`);
  context.on("dialog", (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

/** Scripts that stand in the built page itself, allowed by their hashes. */
const OWN_SCRIPTS = [...readFileSync("dist/client/index.html", "utf8").matchAll(/<script>([^]*?)<\/script>/g)].map(
  ([, script = ""]) => script,
);

/** What stands on a page and was never meant to: elements and attributes that a text has become. */
export function injectedOn(page: Page): Promise<string[]> {
  return page.evaluate((ownScripts) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      const isStrange = element.matches(
        "[data-xss], iframe, object, embed, base, marquee, noscript p, script:not([src]):not([type='application/json']), meta[http-equiv=refresh]",
      );
      const handlers = [...element.attributes].some(({ name }) => name.startsWith("on"));
      const address =
        element.getAttribute("href") ?? element.getAttribute("src") ?? element.getAttribute("action") ?? "";
      const isOwn = element.matches("script") && ownScripts.includes(element.textContent ?? "");
      const leaves =
        element instanceof HTMLAnchorElement && element.target === "_blank" && element.origin !== location.origin;
      const isGuarded =
        leaves &&
        /^(https?|mailto):/.test(element.protocol) &&
        element.relList.contains("noopener") &&
        element.relList.contains("noreferrer");
      if (
        (isStrange && !isOwn) ||
        handlers ||
        (leaves && !isGuarded) ||
        /^\s*(javascript|data:text|\/\/evil)/i.test(address)
      )
        found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  }, OWN_SCRIPTS);
}
