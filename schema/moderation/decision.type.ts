import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../enumOf.ts";
import { CONSEQUENCES } from "../rules/decisions.ts";
import type { Consequence } from "../rules/decisions.ts";
import { APPEAL_DAYS, APPEAL_OUTCOMES, DECISIONS } from "../rules/moderation.ts";
import type { AppealOutcome, DecisionAct, HouseRule, ReportSubject } from "../rules/moderation.ts";
import { HouseRuleEnum, ReportSubjectEnum } from "./moderation.type.ts";

export const DecisionActEnum = enumOf("DecisionAct", DECISIONS, "What is decided about something that was reported.");
export const AppealOutcomeEnum = enumOf(
  "AppealOutcome",
  APPEAL_OUTCOMES,
  "Whether a decision stands that was appealed.",
);
const ConsequenceEnum = enumOf("Consequence", CONSEQUENCES, "What a decision has done to something of its author's.");

@ObjectType("MyAppeal", { simpleResolvers: true })
class MyAppealObject {
  @Field(() => String) text!: string;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => AppealOutcomeEnum, { nullable: true, description: "Null while it waits." })
  outcome!: AppealOutcome | null;
  @Field(() => String) answer!: string;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) decidedAt!: Date | null;
}

@ObjectType("MyDecision", {
  simpleResolvers: true,
  description: "A decision about something of the viewer's. It says neither who has reported it nor who has decided.",
})
export class MyDecisionObject {
  @Field(() => ID) id!: string;
  @Field(() => ReportSubjectEnum) subject!: ReportSubject;
  @Field(() => ID, { nullable: true, description: "The character that it is about." }) npcId!: string | null;
  @Field(() => String, { description: "The name of the character or person, as it was reported." }) title!: string;
  @Field(() => DecisionActEnum) act!: DecisionAct;
  @Field(() => ConsequenceEnum, { nullable: true, description: "Null where the character is gone." })
  consequence!: Consequence | null;
  @Field(() => HouseRuleEnum) rule!: HouseRule;
  @Field(() => String) reason!: string;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "The end of a suspension." }) until!: Date | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) undoneAt!: Date | null;
  @Field(() => MyAppealObject, { nullable: true }) appeal!: MyAppealObject | null;
  @Field(() => Boolean, { description: `Once, within ${APPEAL_DAYS} days, and while it stands.` }) mayAppeal!: boolean;
}

@ObjectType("MyDecisionPage", { simpleResolvers: true })
export class MyDecisionPageObject {
  @Field(() => [MyDecisionObject]) items!: MyDecisionObject[];
  @Field(() => Int) total!: number;
}
