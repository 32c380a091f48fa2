import { z } from "zod";
import { jsonCall } from "../call.ts";
import { ChatHistoryDocument, OpenChatDocument } from "../operations.generated.ts";
import { PAGE } from "../requestFields.ts";
import { followShareLink, SHARE_LINK } from "./followShareLink.ts";
import { historyOf, historyShape } from "./historyShape.ts";
import { findRunningReply } from "./runningReply.ts";

export const historyCall = jsonCall({
  method: "get",
  path: "/chat/{npcId}/history",
  summary: "A page of 20 messages, oldest first within the page; page 1 has the newest. The first GET creates the chat",
  query: z.object({ page: PAGE, ...SHARE_LINK }),
  data: historyShape,
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    const opened = await followShareLink(request, npcId);
    if (request.method === "HEAD") {
      // HEAD must not create the chat. It only tells whether GET would succeed.
      if (opened?.toLowerCase() !== npcId.toLowerCase()) await findRunningReply(request, npcId);
      return null;
    }
    await request.run(OpenChatDocument, { npcId });
    const { page } = request.query;
    const { chatHistory } = await request.run(ChatHistoryDocument, { npcId, page });
    return { data: historyOf(chatHistory, request.caller.locale) };
  },
});
