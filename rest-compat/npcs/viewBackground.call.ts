import { z } from "zod";
import { jsonCall } from "../call.ts";
import { NpcBackgroundDocument } from "../operations.generated.ts";
import { shape } from "../shape.ts";

export const viewBackgroundCall = jsonCall({
  method: "get",
  path: "/npc/{id}/background",
  summary: "The background knowledge of the caller's own character",
  data: shape("background", { background_knowledge: z.string() }),
  answer: async ({ params, run }) => ({ data: await run(NpcBackgroundDocument, { id: params.id ?? "" }) }),
});
