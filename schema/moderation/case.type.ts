import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { HoldEnum, VisibilityEnum } from "../npcs/npc.type.ts";
import type { DecisionAct, Hold, HouseRule, ReportSubject } from "../rules/moderation.ts";
import type { Visibility } from "../rules/npcs.ts";
import type { EvidenceView } from "../../server/core/moderation/queue/evidenceView.ts";
import { DecisionActEnum } from "./decision.type.ts";
import { EvidenceUnion } from "./evidence.type.ts";
import { HouseRuleEnum, ReportSubjectEnum } from "./moderation.type.ts";

@ObjectType("CaseAuthor", { simpleResolvers: true, description: "Whose thing a case is about." })
export class CaseAuthorObject {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true }) username!: string | null;
  @Field(() => String) nickname!: string;
}

@ObjectType("Claimant", { simpleResolvers: true })
export class ClaimantObject {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true }) username!: string | null;
}

@ObjectType("PastDecision", { simpleResolvers: true })
export class PastDecisionObject {
  @Field(() => ID) id!: string;
  @Field(() => ReportSubjectEnum) subject!: ReportSubject;
  @Field(() => String) subjectKey!: string;
  @Field(() => String, { description: "The name of what it is about." }) title!: string;
  @Field(() => DecisionActEnum) act!: DecisionAct;
  @Field(() => HouseRuleEnum) rule!: HouseRule;
  @Field(() => String) reason!: string;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) until!: Date | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) undoneAt!: Date | null;
}

@ObjectType("CaseReport", { simpleResolvers: true, description: "What someone has said about a thing, or the filter." })
class CaseReportObject {
  @Field(() => ID) id!: string;
  @Field(() => HouseRuleEnum) rule!: HouseRule;
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => Boolean) isFromFilter!: boolean;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => EvidenceUnion, { description: "The thing as it was when this report came." }) evidence!: EvidenceView;
}

@ObjectType("CaseState", { simpleResolvers: true, description: "How a thing is now." })
class CaseStateObject {
  @Field(() => VisibilityEnum, { nullable: true }) visibility!: Visibility | null;
  @Field(() => HoldEnum, { nullable: true }) hold!: Hold | null;
  @Field(() => Boolean, { description: "Whether the character is deleted." }) isDeleted!: boolean;
  @Field(() => Boolean, { description: "Whether the picture is hidden." }) isHidden!: boolean;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Of its author." }) suspendedUntil!: Date | null;
}

@ObjectType("ReportCase", { simpleResolvers: true, description: "All that is known of a thing that was reported." })
export class ReportCaseObject {
  @Field(() => String) subjectKey!: string;
  @Field(() => ReportSubjectEnum) subject!: ReportSubject;
  @Field(() => String, {
    description: "Another one once something was reported, or the thing was changed or decided about elsewhere.",
  })
  version!: string;
  @Field(() => ID, { nullable: true }) npcId!: string | null;
  @Field(() => String, { description: "Its name, as it was reported." }) title!: string;
  @Field(() => CaseAuthorObject, { nullable: true, description: "Null for what comes with the product." })
  author!: CaseAuthorObject | null;
  @Field(() => ClaimantObject, { nullable: true, description: "Who looks at it now." })
  claimant!: ClaimantObject | null;
  @Field(() => [CaseReportObject]) reports!: CaseReportObject[];
  @Field(() => [PastDecisionObject], { description: "About the thing or its author, newest first." })
  history!: PastDecisionObject[];
  @Field(() => CaseStateObject) state!: CaseStateObject;
  @Field(() => [DecisionActEnum], { description: "What may be decided about it." }) acts!: DecisionAct[];
}
