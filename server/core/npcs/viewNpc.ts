import type { Scope } from "../scope.ts";
import { requireKnownNpc } from "./knownNpc.ts";
import { npcView } from "./npcView.ts";
import type { NpcView } from "./npcView.ts";

/** One character. Throws NOT_FOUND, also for one that the viewer may not know. */
export async function viewNpc(scope: Scope, npcId: string): Promise<NpcView> {
  return npcView(await requireKnownNpc(scope.em, npcId, scope.viewer, scope.clock()), scope.viewer);
}
