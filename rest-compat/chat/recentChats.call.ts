import { z } from "zod";
import { jsonCall } from "../call.ts";
import { RecentChatsDocument } from "../operations.generated.ts";
import { PAGING } from "../requestFields.ts";
import { sessionOf, sessionsShape } from "./sessionShape.ts";

export const recentChatsCall = jsonCall({
  method: "get",
  path: "/chat/recent",
  summary: "The caller's chats, newest message first",
  query: z.object(PAGING),
  data: sessionsShape,
  async answer({ query, run, caller: { locale } }) {
    const { items, total } = (await run(RecentChatsDocument, query)).chats;
    return { data: items.map((chat) => sessionOf(chat, locale)), total };
  },
});
