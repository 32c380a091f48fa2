import { AppError } from "../../schema/rules/appError.ts";
import type { JsonCall } from "../call.ts";
import { SearchNpcsDocument } from "../operations.generated.ts";
import { pagingOf, textOf } from "../requestFields.ts";
import { FILTER_DOC, filtersOf } from "./npcFilters.ts";
import { npcShape } from "./npcShape.ts";

export const searchNpcsCall: JsonCall = {
  method: "get",
  path: "/npc/search",
  doc: {
    summary:
      "A page of the public characters whose name, description and tags have every word of `query`; the best matches come first",
    isPublic: true,
    query: { query: "café", ...FILTER_DOC, page: 1, limit: 10 },
    data: "npcPage",
  },
  async answer({ query, run }) {
    const wanted = textOf(query, "query")?.trim();
    if (!wanted) throw new AppError("VALIDATION_FAILED", { fields: { query: "validation.required" } });
    const { npcs } = await run(SearchNpcsDocument, { query: wanted, ...filtersOf(query), ...pagingOf(query) });
    return { data: { items: npcs.items.map(npcShape), total: npcs.total } };
  },
};
