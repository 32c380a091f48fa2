import { z } from "zod";
import { jsonCall } from "../call.ts";
import { ShareNpcDocument } from "../operations.generated.ts";
import { shape, time } from "../shape.ts";

export const shareNpcCall = jsonCall({
  method: "post",
  path: "/npc/{id}/share",
  summary:
    "Shares the caller's own character, even a private one, by a link. A valid link is renewed; without one a link is created",
  data: shape("share", { share_id: z.string(), url: z.string(), expires_at: time }),
  answer: async ({ params, run }) => ({ data: (await run(ShareNpcDocument, { id: params.id ?? "" })).shareNpc }),
});
