import { useSession } from "../session/session.ts";
import { useUnread as useUnreadQuery } from "./unread.generated.ts";
import type { UnreadFieldsFragment } from "./unread.generated.ts";

type Unread = Pick<UnreadFieldsFragment, "own" | "avatar" | "total">;

const NONE: Unread = { own: 0, avatar: 0, total: 0 };

/** The viewer's unread messages in all chats, live. */
export function useUnread(): Unread {
  const { token } = useSession();
  const { data } = useUnreadQuery({ skip: !token });
  return (token && data?.unread) || NONE;
}
