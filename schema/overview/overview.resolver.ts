import { Ctx, Query, Resolver } from "type-graphql";
import { viewOverview } from "../../server/core/overview/viewOverview.ts";
import type { Scope } from "../../server/core/scope.ts";
import { OverviewObject } from "./overview.type.ts";

@Resolver()
export class OverviewResolver {
  @Query(() => OverviewObject, {
    description: "For operators: what needs a hand, what waits, and what happened in the last hour and month.",
  })
  operatorOverview(@Ctx() scope: Scope): Promise<OverviewObject> {
    return viewOverview(scope);
  }
}
