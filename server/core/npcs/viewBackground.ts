import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { requireOwnNpc } from "./knownNpc.ts";

/** A character's background, for its maker. Throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export async function viewBackground(scope: Pick<Scope, "em" | "viewer" | "clock">, npcId: string): Promise<string> {
  const npc = await requireOwnNpc(scope.em, npcId, requireViewer(scope), scope.clock());
  return npc.background;
}
