import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { listMyReports } from "../../server/core/moderation/reports/listMyReports.ts";
import { reportThing } from "../../server/core/moderation/reports/reportThing.ts";
import type { Scope } from "../../server/core/scope.ts";
import { enumOf } from "../enumOf.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import type { HouseRule, ReportSubject } from "../rules/moderation.ts";
import { MAX_REPORT_LENGTH, MAX_REPORTER_NAME_LENGTH } from "../rules/reports.ts";
import { HouseRuleEnum, ReportSubjectEnum } from "./moderation.type.ts";

const ReportOutcomeEnum = enumOf(
  "ReportOutcome",
  ["waiting", "dismissed", "acted"],
  "What became of a report: it waits, nothing was done, or something was.",
);

const OPTIONAL_ID = { nullable: true } as const;
const BY_LAW = "required for `rights` and `illegal`";

@InputType({ description: "Something that the viewer may know, and what is wrong with it." })
class ReportInput {
  @Field(() => ReportSubjectEnum) subject!: ReportSubject;
  @Field(() => HouseRuleEnum) rule!: HouseRule;
  @Field(() => ID, {
    ...OPTIONAL_ID,
    description: "The character; of a picture or a person, the one at which they were seen.",
  })
  npcId?: string | null;
  @Field(() => ID, OPTIONAL_ID) replyId?: string | null;
  @Field(() => ID, {
    ...OPTIONAL_ID,
    description: "The character's maker, or who talks to the viewer's AI avatar; of a picture, whose avatar it is.",
  })
  userId?: string | null;
  @Field(() => ID, { ...OPTIONAL_ID, description: "The link by which a private character was seen." })
  shareId?: string | null;
  @Field(() => ID, { ...OPTIONAL_ID, description: "The shared moment for which its person is reported." })
  momentId?: string | null;
  @Field(() => String, { nullable: true, description: "The picture's URL." }) picture?: string | null;
  @Field(() => String, { nullable: true, description: `At most ${MAX_REPORT_LENGTH} characters; ${BY_LAW}.` })
  text?: string | null;
  @Field(() => String, {
    nullable: true,
    description: `The reporter's name, at most ${MAX_REPORTER_NAME_LENGTH} characters; ${BY_LAW}.`,
  })
  name?: string | null;
  @Field(() => String, { nullable: true, description: `Where the receipt goes; ${BY_LAW}.` }) email?: string | null;
  @Field(() => Boolean, { nullable: true, description: `Whether the reporter believes it to be true; ${BY_LAW}.` })
  inGoodFaith?: boolean | null;
}

@ObjectType("ReportReceipt", { simpleResolvers: true })
class ReportReceiptObject {
  @Field(() => ID) id!: string;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => Boolean, { description: "Whether a receipt goes out by mail." }) isMailed!: boolean;
}

@ObjectType("MyReport", { simpleResolvers: true, description: "A report of the viewer's." })
class MyReportObject {
  @Field(() => ID) id!: string;
  @Field(() => ReportSubjectEnum) subject!: ReportSubject;
  @Field(() => String, { description: "The name of the character or person, as it was reported." }) title!: string;
  @Field(() => HouseRuleEnum) rule!: HouseRule;
  @Field(() => String) text!: string;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => ReportOutcomeEnum) outcome!: "waiting" | "dismissed" | "acted";
  @Field(() => GraphQLDateTimeISO, { nullable: true }) decidedAt!: Date | null;
}

@ObjectType("MyReportPage", { simpleResolvers: true })
class MyReportPageObject {
  @Field(() => [MyReportObject]) items!: MyReportObject[];
  @Field(() => Int) total!: number;
}

@Resolver()
export class ReportsResolver {
  @Mutation(() => ReportReceiptObject, {
    description:
      "Reports something, also without a sign-in where it is public. The same thing reported again, while that waits, is the same report.",
  })
  reportThing(@Ctx() scope: Scope, @Arg("input", () => ReportInput) input: ReportInput): Promise<ReportReceiptObject> {
    return reportThing(scope, input);
  }

  @Query(() => MyReportPageObject, { description: "The viewer's reports, newest first." })
  myReports(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<MyReportPageObject> {
    return listMyReports(scope, { page, limit });
  }
}
