import { npcRules } from "../../schema/rules/npcs.ts";
import { parse } from "../../schema/rules/parse.ts";
import type { JsonCall } from "../call.ts";
import { CreateNpcDocument } from "../operations.generated.ts";
import { NPC_FIELD_NAMES, NPC_FIELDS_DOC, npcFieldsOf } from "./npcFields.ts";
import { wholeNpcShape } from "./npcShape.ts";

export const createNpcCall: JsonCall = {
  method: "post",
  path: "/npc",
  fieldNames: NPC_FIELD_NAMES,
  doc: {
    summary:
      "Makes a character; its `images` are URLs that an upload or a drawing gave, the first is its avatar. Not for guests",
    body: NPC_FIELDS_DOC,
    status: 201,
    data: "wholeNpc",
  },
  async answer(request) {
    // GraphQL would refuse what is missing by itself, and not say which field it is.
    const input = parse(npcRules, npcFieldsOf(await request.body("json")));
    const { createNpc } = await request.run(CreateNpcDocument, { input });
    return { status: 201, data: await wholeNpcShape(request, createNpc) };
  },
};
