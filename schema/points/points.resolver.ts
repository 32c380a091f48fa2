import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, Info, Int, Query, Resolver } from "type-graphql";
import { listRecords } from "../../server/core/points/records/listRecords.ts";
import { viewBalance } from "../../server/core/points/viewBalance.ts";
import type { Scope } from "../../server/core/scope.ts";
import { askedFields } from "../askedFields.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import { BalanceObject } from "./balance.type.ts";
import { PointsRecordPageObject } from "./pointsRecord.type.ts";

/** What is known of the conversation that a record belongs to. */
const SUBJECTS = ["npc", "avatarChatUserId"];

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
    @Info() info: GraphQLResolveInfo,
  ): Promise<PointsRecordPageObject> {
    const asked = askedFields(info, ["items"]);
    return listRecords(
      scope,
      { page, limit },
      SUBJECTS.some((field) => asked.has(field)),
    );
  }
}
