import type { JsonCall } from "../call.ts";
import { NpcBackgroundDocument } from "../operations.generated.ts";

export const viewBackgroundCall: JsonCall = {
  method: "get",
  path: "/npc/{id}/background",
  doc: { summary: "What one's own character knows", data: "background" },
  async answer({ params, run }) {
    const { npcBackground } = await run(NpcBackgroundDocument, { id: params.id ?? "" });
    return { data: { background_knowledge: npcBackground } };
  },
};
