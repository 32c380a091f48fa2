import type { Scope } from "../scope.ts";
import { requireKnownNpc } from "./knownNpc.ts";
import { glossLanguage, textsIn } from "./npcTexts.policy.ts";
import { npcView } from "./npcView.ts";
import type { NpcView } from "./npcView.ts";

/** One character. Throws NOT_FOUND, also for one that the viewer may not know. */
export async function viewNpc(scope: Pick<Scope, "em" | "viewer" | "clock">, npcId: string): Promise<NpcView> {
  const npc = await requireKnownNpc(scope.em, npcId, scope.viewer, scope.clock());
  const view = npcView(npc, scope.viewer);
  const wanted = glossLanguage(scope.viewer);
  const meant = textsIn(npc, wanted);
  const helps = meant.language === wanted && meant.description !== view.description;
  return { ...view, gloss: helps ? meant.description : null };
}
