import type { JsonCall } from "../call.ts";
import { ShareNpcDocument } from "../operations.generated.ts";

export const shareNpcCall: JsonCall = {
  method: "post",
  path: "/npc/{id}/share",
  doc: {
    summary:
      "A link that opens one's own character, also a private one: the one in force, whose time begins anew, or a new one",
    data: "share",
  },
  async answer({ params, run }) {
    const { shareId, url, expiresAt } = (await run(ShareNpcDocument, { id: params.id ?? "" })).shareNpc;
    return { data: { share_id: shareId, url, expires_at: expiresAt } };
  },
};
