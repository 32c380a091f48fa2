import type { JsonCall } from "../call.ts";
import { WithdrawShareDocument } from "../operations.generated.ts";

export const withdrawShareCall: JsonCall = {
  method: "delete",
  path: "/npc/{id}/share",
  doc: {
    summary:
      "Ends the link to one's own character, a call beyond the legacy ones; `withdrawn` is false when none was in force",
    data: "withdrawn",
  },
  async answer({ params, run }) {
    const { withdrawShare } = await run(WithdrawShareDocument, { npcId: params.id ?? "" });
    return { data: { withdrawn: withdrawShare } };
  },
};
