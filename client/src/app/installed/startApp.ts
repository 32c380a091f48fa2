import { offerInstall } from "./offerInstall.ts";
import { startServiceWorker } from "./serviceWorker.ts";

/** What makes the page an app: it opens without a connection, can be installed, and tells of new builds. */
export function startApp(): void {
  offerInstall();
  startServiceWorker().catch((error: unknown) => console.warn(error));
}
