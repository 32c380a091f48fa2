import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import type { Place } from "./navigation.ts";

/** What of each place has not been seen. */
export interface PlaceCounts {
  unread: number;
  dueWords: number;
  unseenOrders: number;
}

/** How many messages are unread, words due, or orders completed; renders nothing for the other places. */
export function PlaceBadge({ place, counts }: { place: Place; counts: PlaceCounts }) {
  if (place === "chat") return <UnreadBadge count={counts.unread} />;
  if (place === "words") return <UnreadBadge count={counts.dueWords} of="dueWords" />;
  return place === "profile" && <UnreadBadge count={counts.unseenOrders} of="unseenOrders" />;
}
