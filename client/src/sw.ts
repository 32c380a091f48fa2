import { clientsClaim } from "workbox-core";
import { addRoute, cleanupOutdatedCaches, precache, PrecacheFallbackPlugin } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import type { ShellFile } from "../offlineShell.ts";

declare const SHELL_FILES: ShellFile[];
declare function skipWaiting(): Promise<void>;

/*
 * Keeps what the app needs to open without a connection. A page comes from the server while there is one, so that a
 * new build is never hidden by an old one; what has its content in its name comes from here.
 */

/** What is the server's alone. Calls that are no navigation have no route here and go past. */
const SERVERS = [/^\/(api|graphql|media|dev|metrics|healthz|readyz|playground)(\/|$)/];

/** Seconds that a page may take on a line that is there and carries nothing. */
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
          // A proxy's word for a server that is away.
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
