import { z } from "zod";
import { jsonCall } from "../call.ts";
import { AvatarChatHistoryDocument } from "../operations.generated.ts";
import { PAGE } from "../requestFields.ts";
import { historyOf, historyShape } from "./historyShape.ts";

export const avatarChatHistoryCall = jsonCall({
  method: "get",
  path: "/chat/ai-avatar/{npcId}/{userId}/history",
  summary:
    "A page of 20 messages of a user's conversation with the caller's AI avatar, oldest first within the page; page 1 has the newest",
  query: z.object({ page: PAGE }),
  data: historyShape,
  async answer({ params: { npcId = "", userId = "" }, query: { page }, run, caller: { locale } }) {
    const { avatarChatHistory } = await run(AvatarChatHistoryDocument, { npcId, userId, page });
    return { data: historyOf(avatarChatHistory, locale) };
  },
});
