import { findKnownNpc } from "../../../db/queries/npcs.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/identifiers.ts";
import type { Scope } from "../scope.ts";
import { npcView, type NpcView } from "./npcView.ts";

/** One character. Throws NOT_FOUND, also for one the viewer may not know of. */
export async function viewNpc(scope: Scope, npcId: string): Promise<NpcView> {
  const npc = isUuid(npcId) ? await findKnownNpc(scope.em, npcId, scope.viewer?.userId ?? null) : null;
  if (!npc) throw new AppError("NOT_FOUND");
  return npcView(npc, scope.viewer);
}
