import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";

export const UnreadCountsSchema = defineEntity({
  name: "UnreadCounts",
  tableName: "unread_counts",
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    /** In the user's own chats. */
    own: p.integer().default(0),
    /** In the conversations of others with the user's AI avatars. */
    avatar: p.integer().default(0),
  },
});

/**
 * A user's unread messages in all chats, so that a badge is read without counting. The database itself keeps these
 * sums, by triggers on the chats (migration 009), in the transaction that changes a chat. A user without unread
 * messages may have no row.
 */
export class UnreadCounts extends UnreadCountsSchema.class {}
UnreadCountsSchema.setClass(UnreadCounts);
