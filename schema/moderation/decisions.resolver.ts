import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import { appealDecision } from "../../server/core/moderation/appeals/appealDecision.ts";
import { decideReport } from "../../server/core/moderation/decisions/decideReport.ts";
import { listMyDecisions } from "../../server/core/moderation/decisions/listMyDecisions.ts";
import { undoDecision } from "../../server/core/moderation/decisions/undoDecision.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import type { DecisionAct, HouseRule } from "../rules/moderation.ts";
import { DecisionActEnum, MyDecisionObject, MyDecisionPageObject } from "./decision.type.ts";
import { HouseRuleEnum } from "./moderation.type.ts";

@InputType({ description: "What is decided about all reports of a thing that wait." })
class DecisionInput {
  @Field(() => String) subjectKey!: string;
  @Field(() => String, { description: "The case's `version`; CONFLICT where it has another one by now." })
  version!: string;
  @Field(() => DecisionActEnum, { description: "One of the case's `acts`." }) act!: DecisionAct;
  @Field(() => HouseRuleEnum) rule!: HouseRule;
  @Field(() => String, { description: "The author reads it." }) reason!: string;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "The end of a suspension." }) until?: Date | null;
}

@Resolver()
export class DecisionsResolver {
  @Mutation(() => ID, {
    description:
      "For moderators: decides about a thing that was reported. Its author and who reported it are told by mail. Gives the decision's id.",
  })
  decideReport(@Ctx() scope: Scope, @Arg("input", () => DecisionInput) input: DecisionInput): Promise<string> {
    return decideReport(scope, input);
  }

  @Mutation(() => ID, {
    description:
      "For moderators: undoes a decision, also one that was dismissed: everything is as it was, but for what its author has changed since.",
  })
  undoDecision(
    @Ctx() scope: Scope,
    @Arg("decisionId", () => ID) decisionId: string,
    @Arg("reason", () => String) reason: string,
  ): Promise<string> {
    return undoDecision(scope, decisionId, { reason });
  }

  @Query(() => MyDecisionPageObject, { description: "What was decided about the viewer's things, newest first." })
  myDecisions(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<MyDecisionPageObject> {
    return listMyDecisions(scope, { page, limit });
  }

  @Mutation(() => MyDecisionObject, { description: "Has another person look at a decision about the viewer's thing." })
  appealDecision(
    @Ctx() scope: Scope,
    @Arg("decisionId", () => ID) decisionId: string,
    @Arg("text", () => String) text: string,
  ): Promise<MyDecisionObject> {
    return appealDecision(scope, decisionId, { text });
  }
}
