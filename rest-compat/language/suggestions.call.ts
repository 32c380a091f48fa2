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
    "Three things one could say next. They cost points once: until something else was said they are kept. Not for guests",
  query: z.object(SHARE_LINK),
  data: shape("suggestions", { suggestions: z.array(z.string()).length(3) }),
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    if (request.method === "HEAD") {
      // HEAD changes nothing, so it asks for nothing that is paid.
      await findRunningReply(request, npcId);
      return null;
    }
    const { suggestReplies } = await request.run(SuggestRepliesDocument, { npcId });
    return { data: { suggestions: suggestReplies.map(({ text }) => text) } };
  },
});
