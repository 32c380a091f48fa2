import type { JsonCall, RestRequest } from "../call.ts";
import { OpenShareDocument, SharedNpcDocument } from "../operations.generated.ts";
import type { NpcFieldsFragment } from "../operations.generated.ts";
import { wholeNpcShape } from "./npcShape.ts";

export const sharedNpcCall: JsonCall = {
  method: "get",
  path: "/npc/share/{share_id}",
  doc: {
    summary:
      "The character a link leads to. With a token it is open to its holder from then on, as long as the link is in force; " +
      "a chat begun meanwhile stays",
    isPublic: true,
    data: "sharedNpc",
  },
  async answer(request) {
    const shareId = request.params.share_id ?? "";
    const npc = await follow(request, shareId);
    return { data: { ...(await wholeNpcShape(request, npc)), share_id: shareId } };
  },
};

async function follow({ method, asker, run }: RestRequest, shareId: string): Promise<NpcFieldsFragment> {
  // HEAD changes nothing, so it opens nothing either.
  if (!asker.viewer || method === "HEAD") return (await run(SharedNpcDocument, { shareId })).sharedNpc;
  return (await run(OpenShareDocument, { shareId })).openShare;
}
