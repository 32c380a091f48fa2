import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../components/Avatar.tsx";
import { classNames } from "../../components/classNames.ts";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { useTimes } from "../../lib/time/useTimes.ts";
import type { ChatRowFragment } from "../../lib/chats/chats.generated.ts";

interface ChatLinkProps {
  /** A chat without messages has no `lastMessageTime`. */
  chat: Pick<ChatRowFragment, "unreadCount"> & Partial<Pick<ChatRowFragment, "lastMessageTime">>;
  to: string;
  /** The other side of the conversation. */
  name: string;
  picture: string | null;
  /** The language of the name, where it is known. */
  nameLang?: string | undefined;
  /** A line between the name and the last words. */
  under?: ReactNode;
  /** The last words. */
  words: ReactNode;
  /** Whether the conversation is on screen. */
  open?: boolean;
  onOpen?: () => void;
  /** Room at the end of the row. */
  className: string;
}

/** The link to a conversation: face, name, the last words, how long ago, how many unread. */
export function ChatLink({
  chat: { lastMessageTime, unreadCount },
  to,
  name,
  picture,
  nameLang,
  under,
  words,
  open = false,
  onOpen,
  className,
}: ChatLinkProps) {
  const times = useTimes();
  const isUnread = unreadCount > 0;
  return (
    <Link
      to={to}
      onClick={onOpen}
      aria-current={open ? "page" : undefined}
      className={classNames(
        "flex min-h-18 items-center gap-3 rounded-card py-3 pl-3 transition-colors",
        open ? "bg-primary-soft" : "hover:bg-primary-soft/60 active:bg-primary-soft",
        className,
      )}
    >
      <Avatar src={picture} name={name} size={48} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-baseline gap-2">
          <span
            lang={nameLang}
            dir="auto"
            className={classNames("min-w-0 flex-1 truncate", isUnread ? "font-bold" : "font-semibold")}
          >
            {name}
          </span>
          {lastMessageTime && (
            <span className="shrink-0 text-xs text-muted tabular-nums">{times.relative(lastMessageTime)}</span>
          )}
        </span>
        {under}
        <span className="flex items-start gap-2">
          {/* Always as high as two lines, in any script: "writing…" comes and goes, and the rows below must not move. */}
          <span
            dir="auto"
            className={classNames(
              "line-clamp-2 min-h-[3.3em] min-w-0 flex-1 text-sm",
              isUnread ? "text-ink" : "text-muted",
            )}
          >
            {words}
          </span>
          <UnreadBadge count={unreadCount} />
        </span>
      </span>
    </Link>
  );
}
