import type { JsonCall } from "../call.ts";
import { MarkChatReadDocument } from "../operations.generated.ts";
import { followShareLink } from "./followShareLink.ts";

export const markReadCall: JsonCall = {
  method: "post",
  path: "/chat/{npcId}/mark-read",
  doc: { summary: "Marks what the character said as read", query: { share_id: "" }, data: "unread" },
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    const { unreadCount } = (await request.run(MarkChatReadDocument, { npcId })).markChatRead;
    return { data: { unreadCount } };
  },
};
