import type { JsonCall } from "../call.ts";
import { StopReplyDocument } from "../operations.generated.ts";
import { followShareLink } from "./followShareLink.ts";
import { messageShape } from "./messageShape.ts";
import { findRunningReply } from "./runningReply.ts";

export const stopReplyCall: JsonCall = {
  method: "post",
  path: "/chat/{npcId}/stop",
  doc: {
    summary: "Stops the reply being written, keeping its text; `stopped` is false when none was",
    query: { share_id: "" },
    data: "stopped",
  },
  async answer(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    const { stopReply } = await request.run(StopReplyDocument, { npcId });
    // Nothing to stop in an unknown character's chat is NOT_FOUND, like every other call to it.
    if (!stopReply) await findRunningReply(request, npcId);
    return { data: { stopped: stopReply?.status === "stopped", message: stopReply && messageShape(stopReply) } };
  },
};
