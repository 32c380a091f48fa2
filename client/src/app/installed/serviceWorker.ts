import { isServerReachable, subscribeToReachability } from "../../lib/apollo/reachability.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { showToast } from "../../lib/toasts/toasts.ts";

/** Texts that pages need which can be opened without a connection. */
const OFFLINE_TEXTS = ["common", "errors", "home", "npcs", "chatList", "chat", "profile"];

/** Milliseconds between two checks for a new build, while the page is open. */
const LOOK_MS = 3_600_000;

/** Has the worker cache what this page loaded before the worker was installed. */
async function cacheLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  await i18n.loadNamespaces(OFFLINE_TEXTS);
  const urlsToCache = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && /^\/(assets|faces)\//.test(new URL(name).pathname));
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/** Milliseconds after which the page reloads even if the old worker is still active: pages come from the server. */
const TAKEN_MS = 1000;

const takeOver = (waiting: ServiceWorker): void => waiting.postMessage({ type: "SKIP_WAITING" });

/** Says that a new build is here, until it is taken. */
function offerUpdate(waiting: ServiceWorker): void {
  const take = (): void => {
    let isLoading = false;
    const load = (): void => {
      if (isLoading) return;
      isLoading = true;
      location.reload();
    };
    navigator.serviceWorker.addEventListener("controllerchange", load, { once: true });
    setTimeout(load, TAKEN_MS);
    takeOver(waiting);
  };
  showToast("info", i18n.t("update.text"), { text: i18n.t("update.action"), act: take }, null);
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  // This page came from the server, so it is of the build that waits. Without a controller the worker is the first
  // one, which takes over by itself.
  if (registration.waiting && navigator.serviceWorker.controller && isServerReachable()) takeOver(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && navigator.serviceWorker.controller) offerUpdate(installing);
    });
  });
  const update = (): void => void registration.update().catch(() => undefined);
  setInterval(update, LOOK_MS);
  // A server that comes back may have come back with a new build.
  subscribeToReachability(() => isServerReachable() && update());
}

/** Makes the app open without a connection from now on, and announces new builds. */
export async function startServiceWorker(): Promise<void> {
  // Only secure pages have them.
  if (!("serviceWorker" in navigator)) return;
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register("/sw.js");
  if (!registration) return;
  followUpdates(registration);
  await cacheLoaded();
}
