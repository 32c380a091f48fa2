import { Arg, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import { listNpcs } from "../../server/core/npcs/listNpcs.ts";
import { viewNpc } from "../../server/core/npcs/viewNpc.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/paging.ts";
import { NpcListTypeEnum, NpcObject, NpcPageObject } from "./npc.type.ts";

@Resolver()
export class NpcsResolver {
  @Query(() => NpcPageObject)
  npcs(
    @Ctx() scope: Scope,
    @Arg("type", () => NpcListTypeEnum, { defaultValue: "public" }) type: keyof typeof NpcListTypeEnum,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<NpcPageObject> {
    return listNpcs(scope, { type, page, limit });
  }

  @Query(() => NpcObject)
  npc(@Ctx() scope: Scope, @Arg("id", () => ID) id: string): Promise<NpcObject> {
    return viewNpc(scope, id);
  }
}
