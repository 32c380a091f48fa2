import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ENTRY_TYPES } from "../../db/entities/points/ledgerEntry.entity.ts";
import type { EntryType } from "../../db/entities/points/ledgerEntry.entity.ts";
import { enumOf } from "../enumOf.ts";

const PointsRecordTypeEnum = enumOf("PointsRecordType", ENTRY_TYPES, "Bought, spent, or granted by the operator.");

@ObjectType("PointsRecord", { description: "A change of a user's points." })
export class PointsRecordObject {
  @Field(() => ID) id!: string;
  @Field(() => PointsRecordTypeEnum) type!: EntryType;
  @Field(() => Int, { description: "Above zero for points received, below zero for points spent." }) amount!: number;
  @Field(() => Int, { description: "The points after this change, including reserved ones." }) balanceAfter!: number;
  @Field(() => String, { description: "The reason, a key such as `reply` or `signupGrant`." }) description!: string;
  @Field(() => String, { nullable: true, description: "The id of the thing that was paid for." }) reference!:
    | string
    | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
}

@ObjectType("PointsRecordPage")
export class PointsRecordPageObject {
  @Field(() => [PointsRecordObject]) items!: PointsRecordObject[];
  @Field(() => Int) total!: number;
}
