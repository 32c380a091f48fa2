import { z } from "zod";
import { jsonCall } from "../call.ts";
import { AvatarChatsDocument } from "../operations.generated.ts";
import { PAGING } from "../requestFields.ts";
import { sessionOf, sessionsShape } from "./sessionShape.ts";

export const avatarChatsCall = jsonCall({
  method: "get",
  path: "/chat/ai-avatar",
  summary: "Conversations of others with the caller's AI avatars, newest message first",
  query: z.object(PAGING),
  data: sessionsShape,
  async answer({ query, run, caller: { locale } }) {
    const { items, total } = (await run(AvatarChatsDocument, query)).avatarChats;
    return { data: items.map((chat) => sessionOf(chat, locale)), total };
  },
});
