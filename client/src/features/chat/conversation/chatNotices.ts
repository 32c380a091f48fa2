import { createStores } from "../../../lib/store.ts";
import type { ChatNoticeFragment } from "./conversation.generated.ts";

/** The limit that was met in a chat last, by the chat's key; null when there was none, or another try began. */
export const chatNoticeOf = createStores<ChatNoticeFragment | null>(null);
