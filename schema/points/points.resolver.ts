import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { listRecords } from "../../server/core/points/listRecords.ts";
import { viewBalance } from "../../server/core/points/viewBalance.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/paging.ts";
import { BalanceObject } from "./balance.type.ts";
import { PointsRecordPageObject } from "./pointsRecord.type.ts";

@Resolver()
export class PointsResolver {
  @Query(() => BalanceObject)
  balance(@Ctx() scope: Scope): Promise<BalanceObject> {
    return viewBalance(scope);
  }

  @Query(() => PointsRecordPageObject, {
    description: "Points that the viewer received and spent, newest first.",
  })
  pointsRecords(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<PointsRecordPageObject> {
    return listRecords(scope, { page, limit });
  }
}
