import { z } from "zod";
import { jsonCall } from "../call.ts";
import type { RestRequest } from "../call.ts";
import { OpenShareDocument, SharedNpcDocument } from "../operations.generated.ts";
import type { NpcFieldsFragment } from "../operations.generated.ts";
import { SHAPES } from "../shape.ts";
import { wholeNpc, wholeNpcShape } from "./npcShape.ts";

export const sharedNpcCall = jsonCall({
  method: "get",
  path: "/npc/share/{share_id}",
  summary:
    "The character a link leads to. With a token it is open to its holder from then on, as long as the link is in force; " +
    "a chat begun meanwhile stays",
  isPublic: true,
  data: wholeNpcShape.extend({ share_id: z.string() }).register(SHAPES, { id: "sharedNpc" }),
  async answer(request) {
    const share_id = request.params.share_id ?? "";
    return { data: { ...(await wholeNpc(request, await follow(request, share_id))), share_id } };
  },
});

async function follow({ method, asker, run }: RestRequest, shareId: string): Promise<NpcFieldsFragment> {
  // HEAD changes nothing, so it opens nothing either.
  if (!asker.viewer || method === "HEAD") return (await run(SharedNpcDocument, { shareId })).sharedNpc;
  return (await run(OpenShareDocument, { shareId })).openShare;
}
