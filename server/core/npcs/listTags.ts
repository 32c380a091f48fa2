import { findTags } from "../../../db/queries/npcs/npcTags.ts";
import type { TagCount } from "../../../db/queries/npcs/npcTags.ts";
import { MAX_PAGE_SIZE, pagingRules } from "../../../schema/rules/paging.ts";
import { parse } from "../../../schema/rules/parse.ts";
import type { Bus } from "../bus.port.ts";
import type { Scope } from "../scope.ts";

/** Counting goes through all public characters: on each node it runs once at a time, and whoever asks meanwhile gets the same answer. */
const counting = new WeakMap<Bus, Promise<TagCount[]>>();

/** Tags of public characters, the most used first. Throws VALIDATION_FAILED for a bad limit, RATE_LIMITED. */
export async function listTags(scope: Scope, limit: number): Promise<TagCount[]> {
  const { limit: wanted } = parse(pagingRules, { limit });
  await scope.limits.take("tagsByAddress", scope.address);
  const count = counting.get(scope.bus) ?? findTags(scope.em, MAX_PAGE_SIZE).finally(() => counting.delete(scope.bus));
  counting.set(scope.bus, count);
  return (await count).slice(0, wanted);
}
