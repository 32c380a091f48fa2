import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { JobResult } from "../../db/entities/moderation/operatorJob.entity.ts";
import { enumOf } from "../enumOf.ts";
import { JOB_FAILURES, JOB_KINDS, JOB_STAGES, JOB_STATES } from "../rules/operatorJobs.ts";
import type { JobFailure, JobKind, JobStage, JobState } from "../rules/operatorJobs.ts";

const JobKindEnum = enumOf("OperatorJobKind", JOB_KINDS, "Work that takes longer than a request.");
const JobStateEnum = enumOf("OperatorJobState", JOB_STATES, "Whether it runs, and how it ended.");
const JobStageEnum = enumOf(
  "OperatorJobStage",
  JOB_STAGES,
  "What a restore does: reads the backup to its end, saves what is there, puts the backup in its place.",
);
const JobFailureEnum = enumOf(
  "OperatorJobFailure",
  JOB_FAILURES,
  "Why it failed; `interrupted` where its server was stopped or has crashed.",
);

@ObjectType("LedgerMistake", {
  simpleResolvers: true,
  description: "A figure that does not follow from entries, reservations and payments.",
})
class LedgerMistakeObject {
  @Field(() => ID) userId!: string;
  @Field(() => String) what!: string;
  @Field(() => String, { description: "A whole number, which may be more than an Int holds." }) is!: string;
  @Field(() => String) mustBe!: string;
}

const counted = { nullable: true };

@ObjectType("OperatorJobResult", {
  simpleResolvers: true,
  description: "What work has found or done; what it has nothing to do with is null.",
})
class OperatorJobResultObject implements JobResult {
  @Field(() => Int, counted) accounts?: number;
  @Field(() => Float, counted) entries?: number;
  @Field(() => Int, counted) orders?: number;
  @Field(() => Int, counted) mistakeCount?: number;
  @Field(() => [LedgerMistakeObject], { nullable: true, description: "The first 50." })
  mistakes?: LedgerMistakeObject[];
  @Field(() => Int, counted) tables?: number;
  @Field(() => Float, counted) rows?: number;
  @Field(() => Int, counted) pictures?: number;
  @Field(() => String, { nullable: true, description: "The backup of what was there before a restore." })
  saved?: string;
  @Field(() => Int, { nullable: true, description: "Sessions that a restore has ended." }) sessions?: number;
  @Field(() => Int, { nullable: true, description: "Guests among them, who cannot come back." }) guests?: number;
  @Field(() => Int, { nullable: true, description: "Accounts made after the backup." }) accountsLost?: number;
  @Field(() => Int, { nullable: true, description: "Accounts deleted after the backup, and again." })
  accountsDeleted?: number;
  @Field(() => Int, { nullable: true, description: "Links, characters and moments withdrawn since, and again." })
  withdrawn?: number;
  @Field(() => Int, { nullable: true, description: "Orders made after the backup, which are kept and flagged." })
  ordersKept?: number;
}

@ObjectType("OperatorJob", { simpleResolvers: true, description: "Work that an operator has started." })
export class OperatorJobObject {
  @Field(() => ID) id!: string;
  @Field(() => JobKindEnum) kind!: JobKind;
  @Field(() => String, { description: "What it is about, such as a backup’s name." }) subject!: string;
  @Field(() => JobStateEnum) state!: JobState;
  @Field(() => JobStageEnum, { nullable: true }) stage!: JobStage | null;
  @Field(() => Int, { description: "Percent of the stage." }) progress!: number;
  @Field(() => JobFailureEnum, { nullable: true }) failure!: JobFailure | null;
  @Field(() => OperatorJobResultObject, { nullable: true }) result!: OperatorJobResultObject | null;
  @Field(() => GraphQLDateTimeISO) startedAt!: Date;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) finishedAt!: Date | null;
}
