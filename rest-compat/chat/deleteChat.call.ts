import type { JsonCall } from "../call.ts";
import { DeleteChatDocument } from "../operations.generated.ts";

export const deleteChatCall: JsonCall = {
  method: "delete",
  path: "/chat/{npcId}",
  doc: {
    summary: "Deletes one's own chat for good; a reply being written ends, and costs nothing",
    data: "chatDeleted",
  },
  async answer({ params, run }) {
    await run(DeleteChatDocument, { npcId: params.npcId ?? "" });
    return { data: { deleted: true } };
  },
};
