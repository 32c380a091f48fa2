import type { TagCount } from "../../../db/queries/npcs/npcTags.ts";
import { pagingRules } from "../../../schema/rules/input/paging.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Scope } from "../scope.ts";

/** Tags of public characters, the most used first. Throws VALIDATION_FAILED for a bad limit, RATE_LIMITED. */
export async function listTags(
  scope: Pick<Scope, "address" | "publicPool" | "tagCounts" | "limits">,
  limit: number,
): Promise<TagCount[]> {
  const { limit: wanted } = parse(pagingRules, { limit });
  await scope.limits.take("tagsByAddress", scope.address);
  return (await scope.tagCounts.count(scope.publicPool)).slice(0, wanted);
}
