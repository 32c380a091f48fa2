import type { JsonCall } from "../call.ts";
import { UpdateNpcDocument } from "../operations.generated.ts";
import { NPC_FIELD_NAMES, NPC_FIELDS_DOC, npcFieldsOf } from "./npcFields.ts";
import { wholeNpcShape } from "./npcShape.ts";

export const updateNpcCall: JsonCall = {
  method: "put",
  path: "/npc/{id}",
  fieldNames: NPC_FIELD_NAMES,
  doc: { summary: "Changes one's own character; what is left out stays", body: NPC_FIELDS_DOC, data: "wholeNpc" },
  async answer(request) {
    const changes = npcFieldsOf(await request.body("json"));
    const { updateNpc } = await request.run(UpdateNpcDocument, { id: request.params.id ?? "", changes });
    return { data: await wholeNpcShape(request, updateNpc) };
  },
};
