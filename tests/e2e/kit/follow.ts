import type { Page } from "playwright-core";

/** Goes to a path as a link of the page does: to load the product anew for each would take most of the test's time. */
export function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
