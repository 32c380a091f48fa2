import { jsonCall } from "../call.ts";
import { ViewNpcDocument } from "../operations.generated.ts";
import { wholeNpc, wholeNpcShape } from "./npcShape.ts";

export const viewNpcCall = jsonCall({
  method: "get",
  path: "/npc/{id}",
  summary: "One character",
  isPublic: true,
  data: wholeNpcShape,
  async answer(request) {
    const { npc } = await request.run(ViewNpcDocument, { id: request.params.id ?? "" });
    return { data: await wholeNpc(request, npc) };
  },
});
