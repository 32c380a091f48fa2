import { findTags, type TagCount } from "../../../db/queries/npcTags.ts";
import { pagingRules } from "../../../schema/rules/paging.ts";
import { parse } from "../../../schema/rules/parse.ts";
import type { Scope } from "../scope.ts";

/** Tags of public characters, the most used first. Throws VALIDATION_FAILED for a bad limit. */
export function listTags(scope: Scope, limit: number): Promise<TagCount[]> {
  return findTags(scope.em, parse(pagingRules, { limit }).limit);
}
