import { npcRules } from "../../schema/rules/npcs.ts";
import { parse } from "../../schema/rules/parse.ts";
import { jsonCall } from "../call.ts";
import { CreateNpcDocument } from "../operations.generated.ts";
import { NPC_FIELD_NAMES, npcBody, npcInputOf } from "./npcBody.ts";
import { wholeNpc, wholeNpcShape } from "./npcShape.ts";

export const createNpcCall = jsonCall({
  method: "post",
  path: "/npc",
  fieldNames: NPC_FIELD_NAMES,
  summary:
    "Makes a character; its `images` are URLs that an upload or a drawing gave, the first is its avatar. Not for guests",
  body: npcBody(npcRules),
  status: 201,
  data: wholeNpcShape,
  async answer(request) {
    // GraphQL would refuse a missing field by itself, without naming it.
    const input = parse(npcRules, npcInputOf(await request.body()));
    const { createNpc } = await request.run(CreateNpcDocument, { input });
    return { data: await wholeNpc(request, createNpc) };
  },
});
