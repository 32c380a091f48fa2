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
    "A page of the public characters whose name, description and tags contain every word of `query`, best matches first",
  isPublic: true,
  query: z.object({
    query: text("café", { ...constraintsOf(npcSearchRules, "query"), "x-required": true }),
    ...NPC_FILTERS,
    ...PAGING,
  }),
  data: npcPageShape,
  async answer({ query, run }) {
    // The GraphQL query lists all characters when `query` is empty.
    if (!query.query.trim()) throw new AppError("VALIDATION_FAILED", { fields: { query: "validation.required" } });
    return { data: (await run(SearchNpcsDocument, query)).npcs };
  },
});
