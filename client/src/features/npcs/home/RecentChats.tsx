import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { UnreadBadge } from "../../../components/UnreadBadge.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { GROWING } from "../../../lib/paging/useGrowingList.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { RECENT_CHATS } from "../npcListing.ts";
import { isRoomKept, keepRoom } from "./keptRoom.ts";
import { useRecentChats } from "./recentChats.generated.ts";

/** The viewer's latest chats in a row; nothing for those who have none. A failure is left to the chat list. */
export function RecentChats() {
  const { t } = useTranslation("home");
  const { id: userId, language } = useViewerUser();
  const variables = { limit: RECENT_CHATS };
  const { data: read, error } = useRecentChats({ variables, ...GROWING });
  // When the server cannot be reached, the stored list enters the cache after the query has failed.
  const { data: cached } = useRecentChats({ variables, fetchPolicy: "cache-only" });
  const reachable = useServerReachable();
  const data = read ?? (reachable ? undefined : cached);
  const any = data && data.chats.items.length > 0;
  useEffect(() => {
    if (any !== undefined) keepRoom("hasChats", userId, any);
  }, [userId, any]);
  const isAwaited = data === undefined && !error && reachable && isRoomKept("hasChats", userId);
  if (!any && !isAwaited) return null;
  return (
    <section aria-labelledby="recent-chats">
      <h2 id="recent-chats" className="sr-only">
        {t("continue")}
      </h2>
      <ul className="-mx-4 flex min-h-13 items-center gap-2 overflow-x-auto px-4 scrollbar-none sm:-mx-6 sm:px-6">
        {data?.chats.items.slice(0, RECENT_CHATS).map(({ id, npc, unreadCount }) => (
          <li key={id} className="shrink-0">
            <Link
              to={`/chat/${npc.id}`}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card py-0.75 pr-4 pl-0.75 transition-colors hover:border-primary active:bg-primary-soft"
            >
              <Avatar src={npc.avatar} name={npc.name} size={38} />
              <span lang={language} dir="auto" className="max-w-40 truncate font-medium">
                {npc.name}
              </span>
              <UnreadBadge count={unreadCount} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
