import { z } from "zod";
import { jsonCall } from "../call.ts";
import { AvatarChatsDocument } from "../operations.generated.ts";
import { PAGING } from "../requestFields.ts";
import { sessionsOf, sessionsShape } from "./sessionShape.ts";

export const avatarChatsCall = jsonCall({
  method: "get",
  path: "/chat/ai-avatar",
  summary: "Conversations of others with the caller's AI avatars, newest message first",
  query: z.object(PAGING),
  data: sessionsShape,
  answer: async ({ query, run, caller }) =>
    sessionsOf((await run(AvatarChatsDocument, query)).avatarChats, caller.locale),
});
