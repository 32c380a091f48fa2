import { historyPageRules } from "../../schema/rules/paging.ts";
import { parse } from "../../schema/rules/parse.ts";
import type { JsonCall } from "../call.ts";
import { ChatHistoryDocument, OpenChatDocument } from "../operations.generated.ts";
import { digitsOf } from "../requestFields.ts";
import { followShareLink } from "./followShareLink.ts";
import { messageShape } from "./messageShape.ts";
import { findRunningReply } from "./runningReply.ts";

export const historyCall: JsonCall = {
  method: "get",
  path: "/chat/{npcId}/history",
  doc: {
    summary: "A page of a chat, oldest first within it; page 1 is the newest 20. The first GET begins the chat",
    query: { page: 1, share_id: "" },
    data: "history",
  },
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    const { page } = parse(historyPageRules, { page: digitsOf(request.query.page) });
    const opened = await followShareLink(request, npcId);
    if (request.method === "HEAD") {
      // HEAD changes nothing: it only tells whether GET would find anything.
      if (opened?.toLowerCase() !== npcId.toLowerCase()) await findRunningReply(request, npcId);
      return { data: {} };
    }
    await request.run(OpenChatDocument, { npcId });
    const { messages, hasMore, userName } = (await request.run(ChatHistoryDocument, { npcId, page })).chatHistory;
    return { data: { messages: messages.map(messageShape), hasMore, userName } };
  },
};
