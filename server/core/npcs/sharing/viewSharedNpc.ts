import type { Scope } from "../../scope.ts";
import { npcView } from "../npcView.ts";
import type { NpcView } from "../npcView.ts";
import { requireSharedNpc, unlessInChat } from "./followLink.ts";

/** What `openShare` would give, also without a sign-in; opens nothing. Throws NOT_FOUND, SHARE_EXPIRED. */
export async function viewSharedNpc(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  shareId: string,
  npcId: string | null,
): Promise<NpcView> {
  const { em, viewer } = scope;
  const now = scope.clock();
  const npc = await requireSharedNpc(em, shareId, viewer, now).catch(unlessInChat(em, viewer, npcId, now));
  return npcView(npc, viewer);
}
