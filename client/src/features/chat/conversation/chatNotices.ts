import { createStore } from "../../../lib/store.ts";
import type { Store } from "../../../lib/store.ts";
import type { ChatNoticeFragment } from "./conversation.generated.ts";

const notices = new Map<string, Store<ChatNoticeFragment | null>>();

/** The limit that was met in a chat last; null when there was none, or another try began. */
export function noticeOf(chatKey: string): Store<ChatNoticeFragment | null> {
  const existing = notices.get(chatKey);
  if (existing) return existing;
  const notice = createStore<ChatNoticeFragment | null>(null);
  notices.set(chatKey, notice);
  return notice;
}
