import type { JsonCall } from "../call.ts";
import { followShareLink } from "../chat/followShareLink.ts";
import { findRunningReply } from "../chat/runningReply.ts";
import { SuggestRepliesDocument } from "../operations.generated.ts";

export const suggestionsCall: JsonCall = {
  method: "get",
  path: "/chat/{npcId}/suggestions",
  doc: {
    summary:
      "Three things one could say next. They cost points once: until something else was said they are kept. Not for guests",
    query: { share_id: "" },
    data: "suggestions",
  },
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    if (request.method === "HEAD") {
      // HEAD changes nothing, so it asks for nothing that is paid.
      await findRunningReply(request, npcId);
      return { data: {} };
    }
    const { suggestReplies } = await request.run(SuggestRepliesDocument, { npcId });
    return { data: { suggestions: suggestReplies.map(({ text }) => text) } };
  },
};
