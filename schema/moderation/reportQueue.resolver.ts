import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { claimReport } from "../../server/core/moderation/queue/claimReport.ts";
import { listReports } from "../../server/core/moderation/queue/listReports.ts";
import { viewCase } from "../../server/core/moderation/queue/viewCase.ts";
import type { Scope } from "../../server/core/scope.ts";
import { enumOf } from "../enumOf.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import { QUEUE_ORDERS } from "../rules/decisions.ts";
import type { QueueOrder } from "../rules/decisions.ts";
import { CLAIM_MINUTES } from "../rules/moderation.ts";
import type { HouseRule, ReportSubject } from "../rules/moderation.ts";
import { CaseAuthorObject, ClaimantObject, ReportCaseObject } from "./case.type.ts";
import { HouseRuleEnum, ReportSubjectEnum } from "./moderation.type.ts";

const QueueOrderEnum = enumOf("QueueOrder", QUEUE_ORDERS, "What comes first in the queue of reports.");

@ObjectType("QueueItem", { simpleResolvers: true, description: "All reports of a thing that wait." })
class QueueItemObject {
  @Field(() => String) subjectKey!: string;
  @Field(() => ReportSubjectEnum) subject!: ReportSubject;
  @Field(() => ID, { nullable: true }) npcId!: string | null;
  @Field(() => String, { description: "Its name, as it was reported." }) title!: string;
  @Field(() => CaseAuthorObject, { nullable: true, description: "Null for what comes with the product." })
  author!: CaseAuthorObject | null;
  @Field(() => Int) count!: number;
  @Field(() => [HouseRuleEnum]) rules!: HouseRule[];
  @Field(() => Boolean, { description: "Whether the filter holds it back." }) isFromFilter!: boolean;
  @Field(() => GraphQLDateTimeISO) firstAt!: Date;
  @Field(() => GraphQLDateTimeISO) lastAt!: Date;
  @Field(() => ClaimantObject, { nullable: true }) claimant!: ClaimantObject | null;
}

@ObjectType("QueuePage", { simpleResolvers: true })
class QueuePageObject {
  @Field(() => [QueueItemObject]) items!: QueueItemObject[];
  @Field(() => Int) total!: number;
}

@Resolver()
export class ReportQueueResolver {
  @Query(() => QueuePageObject, { description: "For moderators: what waits to be decided, one item a thing." })
  reportQueue(
    @Ctx() scope: Scope,
    @Arg("order", () => QueueOrderEnum, { defaultValue: "oldest" }) order: QueueOrder,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<QueuePageObject> {
    return listReports(scope, order, { page, limit });
  }

  @Query(() => ReportCaseObject, {
    description: "For moderators: the evidence of a thing, and what is known of it. Each look is noted in the audit.",
  })
  reportCase(@Ctx() scope: Scope, @Arg("subjectKey", () => String) subjectKey: string): Promise<ReportCaseObject> {
    return viewCase(scope, subjectKey);
  }

  @Mutation(() => Boolean, {
    description: `For moderators: keeps other moderators off a thing for ${CLAIM_MINUTES} minutes.`,
  })
  async claimReport(
    @Ctx() scope: Scope,
    @Arg("subjectKey", () => String) subjectKey: string,
    @Arg("version", () => String, { description: "The case's; CONFLICT where it has another one by now." })
    version: string,
  ): Promise<boolean> {
    await claimReport(scope, subjectKey, { act: "claimReport", version });
    return true;
  }

  @Mutation(() => Boolean, { description: "For moderators: lets others decide about a thing again." })
  async releaseReport(@Ctx() scope: Scope, @Arg("subjectKey", () => String) subjectKey: string): Promise<boolean> {
    await claimReport(scope, subjectKey, { act: "releaseReport" });
    return true;
  }
}
