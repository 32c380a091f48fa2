import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { RoleEnum, UserTypeEnum } from "../accounts/user.type.ts";
import { BalanceObject } from "../points/balance.type.ts";
import type { Role } from "../rules/moderation.ts";
import type { EntryType } from "../../db/entities/points/ledgerEntry.entity.ts";
import { PointsRecordTypeEnum } from "../points/pointsRecord.type.ts";

@ObjectType("OperatorPerson", { simpleResolvers: true, description: "An account in an operator's list." })
class OperatorPersonObject {
  @Field(() => ID) id!: string;
  @Field(() => String, { nullable: true }) username!: string | null;
  @Field(() => String) nickname!: string;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String, { nullable: true }) avatar!: string | null;
  @Field(() => UserTypeEnum) userType!: "guest" | "regular";
  @Field(() => RoleEnum) role!: Role;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "The end of a suspension." })
  suspendedUntil!: Date | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
}

@ObjectType("OperatorPersonPage", { simpleResolvers: true })
export class OperatorPersonPageObject {
  @Field(() => [OperatorPersonObject]) items!: OperatorPersonObject[];
  @Field(() => Int) total!: number;
}

@ObjectType("OperatorSession", { simpleResolvers: true })
class OperatorSessionObject {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: "What its browser called itself." }) device!: string;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO) expiresAt!: Date;
}

@ObjectType("OperatorPointsRecord", { simpleResolvers: true })
class OperatorPointsRecordObject {
  @Field(() => ID) id!: string;
  @Field(() => PointsRecordTypeEnum) type!: EntryType;
  @Field(() => Int) amount!: number;
  @Field(() => Int) balanceAfter!: number;
  @Field(() => String, { description: "The reason, a key, as in `PointsRecord`." }) description!: string;
  @Field(() => String, { nullable: true, description: "Of an `operatorGrant`: why." }) reference!: string | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
}

@ObjectType("OperatorPersonDetails", {
  simpleResolvers: true,
  description: "A person as operators see them. Nothing gives them what a person says in chats.",
})
export class OperatorPersonDetailsObject extends OperatorPersonObject {
  @Field(() => String) bio!: string;
  @Field(() => Int) npcCount!: number;
  @Field(() => Int) chatCount!: number;
  @Field(() => Int) orderCount!: number;
  @Field(() => Int, { description: "Reports about what is theirs." }) reportCount!: number;
  @Field(() => Int, { description: "Decisions about what is theirs." }) decisionCount!: number;
  @Field(() => ID, { nullable: true, description: "The decision that suspends them, which can be undone." })
  suspensionId!: string | null;
  @Field(() => [OperatorSessionObject], { description: "In force, newest first." }) sessions!: OperatorSessionObject[];
  @Field(() => BalanceObject, { nullable: true }) balance!: BalanceObject | null;
  @Field(() => [OperatorPointsRecordObject], { description: "The newest changes of their points." })
  records!: OperatorPointsRecordObject[];
}
