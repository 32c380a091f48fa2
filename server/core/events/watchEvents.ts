import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import type { UserEvent } from "./userEvent.ts";
import { userNews } from "./userNews.ts";

/**
 * Follows everything of the viewer's that is shown on any page, each as it is then.
 * It is read once for all pages and devices of a user on this node. Throws UNAUTHENTICATED.
 */
export function watchEvents(
  scope: Pick<Scope, "em" | "viewer" | "bus" | "outages" | "standing" | "userFeeds" | "clock" | "rechargeTerms">,
): AsyncGenerator<UserEvent, void, void> {
  const { userId, language } = requireViewer(scope);
  return scope.userFeeds.follow(`${userId} ${language}`, () => userNews(scope, { userId, language }));
}
