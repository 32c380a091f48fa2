import type { JsonCall } from "../call.ts";
import { ListNpcsDocument } from "../operations.generated.ts";
import type { NpcListType } from "../operations.generated.ts";
import { choiceOf, pagingOf } from "../requestFields.ts";
import { FILTER_DOC, filtersOf } from "./npcFilters.ts";
import { npcShape } from "./npcShape.ts";

/** The names legacy clients know a list by. */
const TYPES: Record<string, NpcListType> = {
  public: "public",
  all: "public",
  recommended: "public",
  popular: "popular",
  new: "new",
  mine: "mine",
  my: "mine",
  own: "mine",
};

export const listNpcsCall: JsonCall = {
  method: "get",
  path: "/npc/list",
  doc: {
    summary: "A page of characters",
    isPublic: true,
    query: { type: Object.keys(TYPES), ...FILTER_DOC, page: 1, limit: 10 },
    data: "npcPage",
  },
  async answer({ query, run }) {
    const type = choiceOf(query, "type", TYPES, "public");
    const { npcs } = await run(ListNpcsDocument, { type, ...filtersOf(query), ...pagingOf(query) });
    return { data: { items: npcs.items.map(npcShape), total: npcs.total } };
  },
};
