import { z } from "zod";
import { jsonCall } from "../call.ts";
import { MarkChatReadDocument } from "../operations.generated.ts";
import { followShareLink, SHARE_LINK } from "./followShareLink.ts";
import { unreadShape } from "./unreadShape.ts";

export const markReadCall = jsonCall({
  method: "post",
  path: "/chat/{npcId}/mark-read",
  summary: "Marks the character's messages as read",
  query: z.object(SHARE_LINK),
  data: unreadShape,
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    return { data: (await request.run(MarkChatReadDocument, { npcId })).markChatRead };
  },
});
