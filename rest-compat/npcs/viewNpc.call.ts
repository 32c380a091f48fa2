import type { JsonCall } from "../call.ts";
import { ViewNpcDocument } from "../operations.generated.ts";
import { wholeNpcShape } from "./npcShape.ts";

export const viewNpcCall: JsonCall = {
  method: "get",
  path: "/npc/{id}",
  doc: { summary: "One character", isPublic: true, data: "wholeNpc" },
  async answer(request) {
    const { npc } = await request.run(ViewNpcDocument, { id: request.params.id ?? "" });
    return { data: await wholeNpcShape(request, npc) };
  },
};
