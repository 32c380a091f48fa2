import { z } from "zod";
import { jsonCall } from "../call.ts";
import { followShareLink, SHARE_LINK } from "../chat/followShareLink.ts";
import { findRunningReply } from "../chat/runningReply.ts";
import { SuggestRepliesDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";

export const suggestionsCall = jsonCall({
  method: "get",
  path: "/chat/{npcId}/suggestions",
  summary:
    "Three messages that the caller could send next. They are stored until the chat goes on, so they cost points once. Not for guests",
  query: z.object(SHARE_LINK),
  data: shape("suggestions", { suggestions: z.array(z.string()).length(3) }),
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    if (request.method === "HEAD") {
      // HEAD must not cost points.
      await findRunningReply(request, npcId);
      return null;
    }
    const { suggestReplies } = await request.run(SuggestRepliesDocument, { npcId });
    return { data: { suggestions: suggestReplies.map(({ text }) => text) } };
  },
});
