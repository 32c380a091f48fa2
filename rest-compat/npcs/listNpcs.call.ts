import { z } from "zod";
import { jsonCall } from "../call.ts";
import { ListNpcsDocument } from "../operations.generated.ts";
import type { NpcListType } from "../operations.generated.ts";
import { PAGING } from "../requestFields.ts";
import { NPC_FILTERS } from "./npcFilters.ts";
import { npcPageShape } from "./npcShape.ts";

/** The names that legacy clients use for the lists. */
const TYPES = z.enum(["public", "all", "recommended", "popular", "new", "mine", "my", "own"]);
const LIST_TYPES: Record<z.infer<typeof TYPES>, NpcListType> = {
  public: "public",
  all: "public",
  recommended: "public",
  popular: "popular",
  new: "new",
  mine: "mine",
  my: "mine",
  own: "mine",
};

export const listNpcsCall = jsonCall({
  method: "get",
  path: "/npc/list",
  summary: "A page of characters",
  isPublic: true,
  query: z.object({ type: TYPES.default("public"), ...NPC_FILTERS, ...PAGING }),
  data: npcPageShape,
  async answer({ query, run }) {
    const { npcs } = await run(ListNpcsDocument, { ...query, type: LIST_TYPES[query.type] });
    return { data: npcs };
  },
});
