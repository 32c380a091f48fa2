import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ENTRY_TYPES } from "../../db/entities/points/ledgerEntry.entity.ts";
import type { EntryType } from "../../db/entities/points/ledgerEntry.entity.ts";
import { enumOf } from "../enumOf.ts";

const PointsRecordTypeEnum = enumOf("PointsRecordType", ENTRY_TYPES, "Bought, spent, or given by the house.");

@ObjectType("PointsRecord", { description: "A change of somebody's points." })
export class PointsRecordObject {
  @Field(() => ID) id!: string;
  @Field(() => PointsRecordTypeEnum) type!: EntryType;
  @Field(() => Int, { description: "Above zero what came in, below zero what went out." }) amount!: number;
  @Field(() => Int, { description: "Points owned after it." }) balanceAfter!: number;
  @Field(() => String, { description: "What it was for: a key such as reply or signupGrant." }) description!: string;
  @Field(() => String, { nullable: true, description: "The id of what it was for." }) reference!: string | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
}

@ObjectType("PointsRecordPage")
export class PointsRecordPageObject {
  @Field(() => [PointsRecordObject]) items!: PointsRecordObject[];
  @Field(() => Int) total!: number;
}
