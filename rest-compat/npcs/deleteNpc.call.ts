import type { JsonCall } from "../call.ts";
import { DeleteNpcDocument } from "../operations.generated.ts";

export const deleteNpcCall: JsonCall = {
  method: "delete",
  path: "/npc/{id}",
  doc: { summary: "Takes one's own character away; chats with it stay readable", data: "deleted" },
  async answer({ params, run }) {
    const { deleteNpc } = await run(DeleteNpcDocument, { id: params.id ?? "" });
    return { data: { deleted: true, id: deleteNpc } };
  },
};
