import { useEffect } from "react";
import { shownCount } from "../lib/events/shownCount.ts";
import { useUnread } from "../lib/events/useUnread.ts";
import { ownTitle, placeTitle } from "../lib/pageTitle.ts";

const NAME = "Causerie";

/** Shows how much is unread where the page itself is not seen: in its title, and on the icon of the installed app. */
export function UnreadSigns() {
  const { total } = useUnread();
  const place = placeTitle.use();
  const page = ownTitle.use() ?? place;
  useEffect(() => {
    const name = page === null ? NAME : `${page} · ${NAME}`;
    document.title = total > 0 ? `(${shownCount(total)}) ${name}` : name;
  }, [total, page]);
  useEffect(() => void showOnIcon(total), [total]);
  return null;
}

async function showOnIcon(total: number): Promise<void> {
  try {
    if (total > 0) await navigator.setAppBadge?.(total);
    else await navigator.clearAppBadge?.();
  } catch {
    // An icon without a number is no failure.
  }
}
