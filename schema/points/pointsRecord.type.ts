import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ENTRY_TYPES } from "../../db/entities/points/ledgerEntry.entity.ts";
import type { EntryType } from "../../db/entities/points/ledgerEntry.entity.ts";
import { enumOf } from "../enumOf.ts";
import { NpcObject } from "../npcs/npc.type.ts";
import { PURPOSES } from "../rules/points.ts";

export const PointsRecordTypeEnum = enumOf(
  "PointsRecordType",
  ENTRY_TYPES,
  "Bought, spent, or granted by the operator.",
);

@ObjectType("PointsRecord", { simpleResolvers: true, description: "A change of a user's points." })
export class PointsRecordObject {
  @Field(() => ID) id!: string;
  @Field(() => PointsRecordTypeEnum) type!: EntryType;
  @Field(() => Int, { description: "Above zero for points received, below zero for points spent." }) amount!: number;
  @Field(() => Int, { description: "The points after this change, including reserved ones." }) balanceAfter!: number;
  @Field(() => String, {
    description: `The reason, a key: ${PURPOSES.map((purpose) => `\`${purpose}\``).join(", ")}, or one that is new.`,
  })
  description!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "The id of what it was for: of a reply; for a translated message, suggested replies, an explained word, a spoken sentence or a corrected line, of the message; for a recharge, of its order. For an `operatorGrant`, why an operator gave them.",
  })
  reference!: string | null;
  @Field(() => NpcObject, {
    nullable: true,
    description:
      "The character in whose conversation the points were spent, as long as the viewer has that conversation.",
  })
  npc!: NpcObject | null;
  @Field(() => ID, {
    nullable: true,
    description: "Where it was a conversation with the viewer's AI avatar: the user whom the avatar talked to.",
  })
  avatarChatUserId!: string | null;
  @Field(() => ID, { nullable: true, description: "The order of a recharge." }) orderId!: string | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
}

@ObjectType("PointsRecordPage", { simpleResolvers: true })
export class PointsRecordPageObject {
  @Field(() => [PointsRecordObject]) items!: PointsRecordObject[];
  @Field(() => Int) total!: number;
}
