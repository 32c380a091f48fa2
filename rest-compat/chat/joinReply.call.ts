import type { StreamCall } from "../call.ts";
import { digitsOf, invalid } from "../requestFields.ts";
import { joinReply, MAX_SEQ, resumeNamedReply } from "../stream/joinReply.ts";
import { followShareLink } from "./followShareLink.ts";
import { findRunningReply } from "./runningReply.ts";

export const joinReplyCall: StreamCall = {
  method: "get",
  path: "/chat/{npcId}/stream",
  doc: {
    summary: "Joins the reply being written, or resumes the one that Last-Event-ID names; 204 when there is none",
    headers: ["Last-Event-ID"],
    query: { after: 0, share_id: "" },
    data: "stream",
  },
  async open(request) {
    const npcId = request.params.npcId ?? "";
    await followShareLink(request, npcId);
    const resumed = await resumeNamedReply(request, npcId);
    if (resumed) return resumed;
    const after = digitsOf(request.query.after) ?? 0;
    if (!(after <= MAX_SEQ)) throw invalid("after");
    const running = await findRunningReply(request, npcId);
    return running && joinReply(request, running, after);
  },
};
