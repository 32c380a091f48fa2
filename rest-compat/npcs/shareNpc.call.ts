import { z } from "zod";
import { jsonCall } from "../call.ts";
import { ShareNpcDocument } from "../operations.generated.ts";
import { shape, time } from "../shape.ts";

export const shareNpcCall = jsonCall({
  method: "post",
  path: "/npc/{id}/share",
  summary:
    "A link that opens one's own character, also a private one: the link in force, whose time begins again, or a new one",
  data: shape("share", { share_id: z.string(), url: z.string(), expires_at: time }),
  answer: async ({ params, run }) => ({ data: (await run(ShareNpcDocument, { id: params.id ?? "" })).shareNpc }),
});
