import type { JsonCall } from "../call.ts";
import { ViewNpcDocument } from "../operations.generated.ts";
import { npcShape } from "./npcShape.ts";

export const viewNpcCall: JsonCall = {
  method: "get",
  path: "/npc/{id}",
  doc: { summary: "One character", isPublic: true, data: "npc" },
  async answer({ params, run }) {
    const { npc } = await run(ViewNpcDocument, { id: params.id ?? "" });
    return { data: npcShape(npc) };
  },
};
