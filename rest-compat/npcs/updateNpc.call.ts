import { npcChangesRules } from "../../schema/rules/npcs.ts";
import { jsonCall } from "../call.ts";
import { UpdateNpcDocument } from "../operations.generated.ts";
import { NPC_FIELD_NAMES, npcBody, npcInputOf } from "./npcBody.ts";
import { wholeNpc, wholeNpcShape } from "./npcShape.ts";

export const updateNpcCall = jsonCall({
  method: "put",
  path: "/npc/{id}",
  fieldNames: NPC_FIELD_NAMES,
  summary: "Changes the caller's own character; fields that are left out stay as they are",
  body: npcBody(npcChangesRules),
  data: wholeNpcShape,
  async answer(request) {
    const changes = npcInputOf(await request.body());
    const { updateNpc } = await request.run(UpdateNpcDocument, { id: request.params.id ?? "", changes });
    return { data: await wholeNpc(request, updateNpc) };
  },
});
