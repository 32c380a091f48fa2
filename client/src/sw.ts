import { clientsClaim } from "workbox-core";
import { addRoute, cleanupOutdatedCaches, precache, PrecacheFallbackPlugin } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import type { ShellFile } from "../offlineShell.ts";

declare const SHELL_FILES: ShellFile[];
declare function skipWaiting(): Promise<void>;

/*
 * Caches what the app needs to open without a connection. Pages come from the server when it can be reached, so that an
 * old build never hides a new one; files with a content hash come from the cache.
 */

/** Paths that belong to the server. Requests other than navigations have no route here and pass through. */
const SERVERS = [/^\/(api|graphql|media|dev|metrics|healthz|readyz|playground)(\/|$)/];

/** Seconds to wait for a page on a network that does not respond. */
const PATIENCE = 4;

precache(SHELL_FILES);
cleanupOutdatedCaches();
// The first worker takes over the page that installed it; the next ones wait for SKIP_WAITING.
clientsClaim();

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE,
      plugins: [
        {
          // A proxy answers like this while the server is down.
          fetchDidSucceed: async ({ response }) => {
            if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
            return response;
          },
        },
        new PrecacheFallbackPlugin({ fallbackURL: "/index.html" }),
      ],
    }),
    { denylist: SERVERS },
  ),
);
addRoute({ directoryIndex: "", cleanURLs: false });
const isOurs = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }, folder: string): boolean =>
  sameOrigin && url.pathname.startsWith(folder);
registerRoute((asked) => isOurs(asked, "/assets/"), new CacheFirst({ cacheName: "assets" }));
registerRoute((asked) => isOurs(asked, "/faces/"), new StaleWhileRevalidate({ cacheName: "faces" }));

addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void skipWaiting();
});
