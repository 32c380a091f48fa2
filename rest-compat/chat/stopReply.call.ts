import { z } from "zod";
import { jsonCall } from "../call.ts";
import { StopReplyDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";
import { followShareLink, SHARE_LINK } from "./followShareLink.ts";
import { messageOf, messageShape } from "./messageShape.ts";
import { findRunningReply } from "./runningReply.ts";

export const stopReplyCall = jsonCall({
  method: "post",
  path: "/chat/{npcId}/stop",
  summary: "Stops the running reply and keeps its text; `stopped` is false when no reply was running",
  query: z.object(SHARE_LINK),
  data: shape("stopped", { stopped: z.boolean(), message: messageShape.nullable() }),
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    const { stopReply } = await request.run(StopReplyDocument, { npcId });
    // Throws NOT_FOUND for an unknown character, as every other call of a chat does.
    if (!stopReply) await findRunningReply(request, npcId);
    return { data: { stopped: stopReply?.status === "stopped", message: stopReply && messageOf(stopReply) } };
  },
});
