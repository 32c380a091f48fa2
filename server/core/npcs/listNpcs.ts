import type { Connections } from "../../../db/driver/named.ts";
import type { NpcListType } from "../../../db/queries/npcs/npcLists.ts";
import { npcSearchRules } from "../../../schema/rules/npcs.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Language } from "../../../schema/rules/languages.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import type { ListPlace } from "./npcListCache.ts";
import { glossLanguage } from "./npcTexts.policy.ts";
import { npcView } from "./npcView.ts";
import type { NpcView } from "./npcView.ts";

/** Which characters are asked for. */
interface NpcListInput {
  type: NpcListType;
  query?: string | null;
  languages?: readonly Language[] | null;
  tag?: string | null;
  page?: number;
  limit?: number;
}

/**
 * A page of a list of characters. A query that is not blank puts the best matches first.
 * Throws VALIDATION_FAILED; RATE_LIMITED; UNAUTHENTICATED when the viewer's own are asked for without a sign-in.
 */
export async function listNpcs(
  scope: Pick<Scope, "em" | "viewer" | "address" | "publicPool" | "npcListCache" | "limits">,
  input: NpcListInput,
): Promise<{ items: NpcView[]; total: number }> {
  if (input.type === "mine") requireViewer(scope);
  const { page, limit, ...search } = parse(npcSearchRules, input);
  const { em, place } = await placeFor(scope);
  const list = {
    type: input.type,
    ...search,
    userId: scope.viewer?.userId ?? null,
    blockerId: input.type !== "mine" && scope.viewer?.hasBlocks ? scope.viewer.userId : null,
    language: scope.viewer?.language ?? null,
    gloss: glossLanguage(scope.viewer),
    offset: (page - 1) * limit,
    limit,
  };
  const found = await scope.npcListCache.find(em, place, list);
  return { items: found.items.map((npc) => npcView(npc, scope.viewer)), total: found.total };
}

interface ReadingPlace {
  em: Connections;
  place: ListPlace;
}

/**
 * Counts a list in its reader's limit, and gives the pool to read it on. Guests read on the public pool: anyone can
 * become one.
 */
async function placeFor({
  viewer,
  address,
  limits,
  em,
  publicPool,
}: Pick<Scope, "em" | "viewer" | "address" | "publicPool" | "limits">): Promise<ReadingPlace> {
  if (viewer?.userType === "regular") {
    await limits.take("npcListsByUser", viewer.userId);
    return { em, place: "users" };
  }
  await limits.take("npcListsByAddress", address);
  return { em: publicPool, place: "public" };
}
