import { jsonCall } from "../call.ts";
import { MarkAvatarChatReadDocument } from "../operations.generated.ts";
import { unreadShape } from "./unreadShape.ts";

export const markAvatarChatReadCall = jsonCall({
  method: "post",
  path: "/chat/ai-avatar/{npcId}/{userId}/mark-read",
  summary: "Marks a user's conversation with the caller's AI avatar as read",
  data: unreadShape,
  async answer({ params: { npcId = "", userId = "" }, run }) {
    return { data: (await run(MarkAvatarChatReadDocument, { npcId, userId })).markAvatarChatRead };
  },
});
