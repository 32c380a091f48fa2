import { findNpcs, type NpcListType } from "../../../db/queries/npcs.ts";
import { pagingRules } from "../../../schema/rules/paging.ts";
import { parse } from "../../../schema/rules/parse.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { npcView, type NpcView } from "./npcView.ts";

/** A page of a list of characters. Throws VALIDATION_FAILED for a bad page; UNAUTHENTICATED when nobody asks for their own. */
export async function listNpcs(
  scope: Scope,
  input: { type: NpcListType; page?: number; limit?: number },
): Promise<{ items: NpcView[]; total: number }> {
  if (input.type === "mine") requireViewer(scope);
  const { page, limit } = parse(pagingRules, { page: input.page, limit: input.limit });
  const found = await findNpcs(scope.em, {
    type: input.type,
    userId: scope.viewer?.userId ?? null,
    offset: (page - 1) * limit,
    limit,
  });
  return { items: found.items.map((npc) => npcView(npc, scope.viewer)), total: found.total };
}
