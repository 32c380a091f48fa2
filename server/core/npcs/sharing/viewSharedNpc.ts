import type { Scope } from "../../scope.ts";
import { npcView } from "../npcView.ts";
import type { NpcView } from "../npcView.ts";
import { requireSharedNpc } from "./openShare.ts";

/** The character a link leads to, for anybody. Throws NOT_FOUND, SHARE_EXPIRED. */
export async function viewSharedNpc(scope: Scope, shareId: string): Promise<NpcView> {
  return npcView(await requireSharedNpc(scope.em, shareId, scope.clock()), scope.viewer);
}
