import { i18n } from "../../lib/i18n/i18n.ts";
import { currentInstallPrompt, install, subscribeToInstallPrompt } from "../../lib/installed/installPrompt.ts";
import { needsWelcome } from "../../lib/session/welcome.ts";
import { currentUser } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { startServiceWorker } from "./serviceWorker.ts";

/** What makes the page an app: it opens without a connection, can be installed, and announces new builds. */
export function startApp(): void {
  offerInstall();
  startServiceWorker().catch((error: unknown) => console.warn(error));
}

/** Stored once this browser has shown the install prompt, or Apple's steps. */
const KEY = "installOffered";

/** How long the offer stays, in milliseconds (specification, section 9). */
const OFFER_MS = 6000;

/** The first question is answered before another is asked. */
const mayAsk = (): boolean => {
  const user = currentUser();
  return user !== null && !needsWelcome(user) && localStorage.getItem(KEY) === null;
};

function offer(): void {
  if (!currentInstallPrompt() || !mayAsk()) return;
  localStorage.setItem(KEY, "yes");
  showToast("info", i18n.t("install.text"), { text: i18n.t("install.action"), act: install }, OFFER_MS);
}

/** Offers once to install the app, where the browser does; people with Apple's phones are shown the steps, once. */
export function offerInstall(): void {
  if (isInstalled()) return;
  offer();
  subscribeToInstallPrompt(offer);
  if (!isApple() || !mayAsk()) return;
  localStorage.setItem(KEY, "yes");
  showToast("info", i18n.t("install.apple"), null, null);
}

/** Whether this is a browser of an iPhone or iPad, where people install by steps of their own. iPads say they are Macs. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether the app runs installed, in a window of its own. */
const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true;
