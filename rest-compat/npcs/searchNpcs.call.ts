import { z } from "zod";
import { AppError } from "../../schema/rules/appError.ts";
import { npcSearchRules } from "../../schema/rules/npcs.ts";
import { jsonCall } from "../call.ts";
import { SearchNpcsDocument } from "../operations.generated.ts";
import { PAGING, text } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { NPC_FILTERS } from "./npcFilters.ts";
import { npcPageShape } from "./npcShape.ts";

export const searchNpcsCall = jsonCall({
  method: "get",
  path: "/npc/search",
  summary:
    "A page of the public characters whose name, description and tags have every word of `query`; the best matches come first",
  isPublic: true,
  query: z.object({
    query: text("café", { ...constraintsOf(npcSearchRules, "query"), "x-required": true }),
    ...NPC_FILTERS,
    ...PAGING,
  }),
  data: npcPageShape,
  async answer({ query, run }) {
    // The list's own rule takes a missing query to mean all characters.
    if (!query.query.trim()) throw new AppError("VALIDATION_FAILED", { fields: { query: "validation.required" } });
    return { data: (await run(SearchNpcsDocument, query)).npcs };
  },
});
