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
    "The character of a share link. With a token the caller may open it from then on, while the link is valid; a chat that " +
    "they start stays open after that",
  isPublic: true,
  data: wholeNpcShape.extend({ share_id: z.string() }).register(SHAPES, { id: "sharedNpc" }),
  async answer(request) {
    const share_id = request.params.share_id ?? "";
    return { data: { ...(await wholeNpc(request, await follow(request, share_id))), share_id } };
  },
});

async function follow({ method, caller, run }: RestRequest, shareId: string): Promise<NpcFieldsFragment> {
  // HEAD must not give access to the character.
  if (!caller.viewer || method === "HEAD") return (await run(SharedNpcDocument, { shareId })).sharedNpc;
  return (await run(OpenShareDocument, { shareId })).openShare;
}
