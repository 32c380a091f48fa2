import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { decideAppeal } from "../../server/core/moderation/appeals/decideAppeal.ts";
import { listAppeals } from "../../server/core/moderation/appeals/listAppeals.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import type { AppealOutcome } from "../rules/moderation.ts";
import { CaseAuthorObject, PastDecisionObject } from "./case.type.ts";
import { AppealOutcomeEnum } from "./decision.type.ts";

@ObjectType("WaitingAppeal", { simpleResolvers: true, description: "A decision that its author has appealed." })
class WaitingAppealObject extends PastDecisionObject {
  @Field(() => CaseAuthorObject, { nullable: true }) author!: CaseAuthorObject | null;
  @Field(() => ID, { nullable: true, description: "Who has decided: someone else answers, where there is one." })
  operatorId!: string | null;
  @Field(() => String, { nullable: true }) operatorName!: string | null;
  @Field(() => String) appealText!: string;
  @Field(() => GraphQLDateTimeISO) appealedAt!: Date;
}

@ObjectType("WaitingAppealPage", { simpleResolvers: true })
class WaitingAppealPageObject {
  @Field(() => [WaitingAppealObject]) items!: WaitingAppealObject[];
  @Field(() => Int) total!: number;
}

@Resolver()
export class AppealsResolver {
  @Query(() => WaitingAppealPageObject, { description: "For moderators: the appeals that wait, oldest first." })
  appealQueue(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<WaitingAppealPageObject> {
    return listAppeals(scope, { page, limit });
  }

  @Mutation(() => ID, {
    description: "For moderators: answers an appeal; `undone` undoes the decision. Gives the decision's id.",
  })
  decideAppeal(
    @Ctx() scope: Scope,
    @Arg("decisionId", () => ID) decisionId: string,
    @Arg("outcome", () => AppealOutcomeEnum) outcome: AppealOutcome,
    @Arg("answer", () => String) answer: string,
  ): Promise<string> {
    return decideAppeal(scope, decisionId, { outcome, answer });
  }
}
