import { z } from "zod";
import { jsonCall } from "../call.ts";
import { RecentChatsDocument } from "../operations.generated.ts";
import { PAGING } from "../requestFields.ts";
import { sessionsOf, sessionsShape } from "./sessionShape.ts";

export const recentChatsCall = jsonCall({
  method: "get",
  path: "/chat/recent",
  summary: "The caller's chats, newest message first",
  query: z.object(PAGING),
  data: sessionsShape,
  answer: async ({ query, run, caller }) => sessionsOf((await run(RecentChatsDocument, query)).chats, caller.locale),
});
