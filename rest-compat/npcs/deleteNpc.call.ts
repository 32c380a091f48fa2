import { z } from "zod";
import { jsonCall } from "../call.ts";
import { DeleteNpcDocument } from "../operations.generated.ts";
import { shape, uuid } from "../shape.ts";

export const deleteNpcCall = jsonCall({
  method: "delete",
  path: "/npc/{id}",
  summary: "Deletes the caller's own character; chats with it stay readable",
  data: shape("deleted", { deleted: z.boolean(), id: uuid }),
  async answer({ params, run }) {
    const { id } = await run(DeleteNpcDocument, { id: params.id ?? "" });
    return { data: { deleted: true, id } };
  },
});
