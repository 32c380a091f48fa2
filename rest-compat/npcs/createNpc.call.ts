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
    "Creates a character. Its `images` are URLs from an upload or a drawing; the first is the avatar. Not for guests",
  body: npcBody(npcRules),
  status: 201,
  data: wholeNpcShape,
  async answer(request) {
    // GraphQL would refuse a missing field too, but without naming it in `fields`.
    const input = parse(npcRules, npcInputOf(await request.body()));
    const { createNpc } = await request.run(CreateNpcDocument, { input });
    return { data: await wholeNpc(request, createNpc) };
  },
});
