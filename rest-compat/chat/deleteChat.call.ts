import { z } from "zod";
import { jsonCall } from "../call.ts";
import { DeleteChatDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";

export const deleteChatCall = jsonCall({
  method: "delete",
  path: "/chat/{npcId}",
  summary: "Deletes the caller's chat permanently. A running reply is cancelled and costs nothing",
  data: shape("chatDeleted", { deleted: z.boolean() }),
  answer: async ({ params, run }) => ({ data: await run(DeleteChatDocument, { npcId: params.npcId ?? "" }) }),
});
