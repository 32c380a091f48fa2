import { z } from "zod";
import { jsonCall } from "../call.ts";
import { WithdrawShareDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";

export const withdrawShareCall = jsonCall({
  method: "delete",
  path: "/npc/{id}/share",
  summary: "Ends the share link of the caller's own character; `withdrawn` is false when there was no valid link",
  data: shape("withdrawn", { withdrawn: z.boolean() }),
  answer: async ({ params, run }) => ({ data: await run(WithdrawShareDocument, { npcId: params.id ?? "" }) }),
});
