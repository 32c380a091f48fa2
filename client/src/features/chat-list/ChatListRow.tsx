import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ActionMenu } from "../../components/buttons/ActionMenu.tsx";
import { Avatar } from "../../components/Avatar.tsx";
import { classNames } from "../../components/classNames.ts";
import { TrashIcon } from "../../components/icons/icons.tsx";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { useTimes } from "../../lib/time/useTimes.ts";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";

/** One chat: face, name, the last words, how long ago, how many unread. */
export function ChatListRow({ chat, open, onDelete }: { chat: ChatRowFragment; open: boolean; onDelete: () => void }) {
  const { t } = useTranslation("chatList");
  const times = useTimes();
  const { language } = useViewerUser();
  const { npc, lastMessage, lastMessageTime, unreadCount } = chat;
  const name = npc.name || t("unknownUser");
  return (
    <div className="relative">
      <Link
        to={`/chat/${npc.id}`}
        aria-current={open ? "page" : undefined}
        className={classNames(
          "flex min-h-18 items-center gap-3 rounded-card py-3 pr-12 pl-3 transition-colors",
          open ? "bg-primary-soft" : "hover:bg-primary-soft/60 active:bg-primary-soft",
        )}
      >
        <Avatar src={npc.avatar} name={name} size={48} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline gap-2">
            <span
              lang={language}
              className={classNames("min-w-0 flex-1 truncate", unreadCount > 0 ? "font-bold" : "font-semibold")}
            >
              {name}
            </span>
            <span className="shrink-0 text-xs text-muted tabular-nums">{times.relative(lastMessageTime)}</span>
          </span>
          <span className="flex items-start gap-2">
            <span
              lang={language}
              className={classNames("line-clamp-2 min-w-0 flex-1 text-sm", unreadCount > 0 ? "text-ink" : "text-muted")}
            >
              {lastMessage}
            </span>
            <UnreadBadge count={unreadCount} />
          </span>
        </span>
      </Link>
      <ActionMenu
        className="absolute right-1 bottom-1"
        label={t("actionsOf", { name })}
        actions={[{ label: t("delete"), icon: <TrashIcon size={20} />, onSelect: onDelete, danger: true }]}
      />
    </div>
  );
}
