import type { JsonCall } from "../call.ts";
import { RecentChatsDocument } from "../operations.generated.ts";
import { pagingOf } from "../requestFields.ts";
import { sessionShape } from "./sessionShape.ts";

export const recentChatsCall: JsonCall = {
  method: "get",
  path: "/chat/recent",
  doc: { summary: "One's chats, newest message first", query: { page: 1, limit: 10 }, data: "sessions" },
  async answer({ query, run }) {
    const { chats } = await run(RecentChatsDocument, pagingOf(query));
    return { data: chats.items.map(sessionShape), total: chats.total };
  },
};
