import { z } from "zod";
import { jsonCall } from "../call.ts";
import { WithdrawShareDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";

export const withdrawShareCall = jsonCall({
  method: "delete",
  path: "/npc/{id}/share",
  summary:
    "Ends the link to one's own character, a call beyond the legacy ones; `withdrawn` is false when none was in force",
  data: shape("withdrawn", { withdrawn: z.boolean() }),
  answer: async ({ params, run }) => ({ data: await run(WithdrawShareDocument, { npcId: params.id ?? "" }) }),
});
