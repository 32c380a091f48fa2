import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../enumOf.ts";
import { ORDER_NOTICES, ORDER_STATUSES } from "../rules/recharge.ts";
import type { OrderNotice, OrderStatus } from "../rules/recharge.ts";

export const OrderStatusEnum = enumOf(
  "RechargeOrderStatus",
  ORDER_STATUSES,
  "Waiting for a payment; seen one that is being confirmed, which takes tens of minutes; credited; or not paid in time.",
);
const OrderNoticeEnum = enumOf(
  "RechargeOrderNotice",
  ORDER_NOTICES,
  "What the owner of an order should know besides its status.",
);

@ObjectType("Confirmations", { description: "How many blocks confirm a payment, and how many must." })
class ConfirmationsObject {
  @Field(() => Int) current!: number;
  @Field(() => Int) required!: number;
}

@ObjectType("RechargeOrder", {
  description: "Points to be bought with DOGE. Amounts are decimal texts, exact to 8 places.",
})
export class RechargeOrderObject {
  @Field(() => ID) id!: string;
  @Field(() => OrderStatusEnum) status!: OrderStatus;
  @Field(() => Int) points!: number;
  @Field(() => String, { description: "What the points cost, in DOGE." }) amount!: string;
  @Field(() => Int, { nullable: true, description: "The points credited, for all that was paid." })
  actualPoints!: number | null;
  @Field(() => String, { nullable: true, description: "The DOGE they were credited for." })
  actualAmount!: string | null;
  @Field(() => String, { description: "An address of this order alone." }) walletAddress!: string;
  @Field(() => String, { description: "What a wallet app opens, also as a QR code: the address and the amount." })
  paymentUri!: string;
  @Field(() => String, {
    nullable: true,
    description: "The newest transaction that pays the order, else the one that its owner has named.",
  })
  txHash!: string | null;
  @Field(() => ConfirmationsObject, { description: "Of the payment that has the most still to come." })
  confirmations!: ConfirmationsObject;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO, { description: "Until when a payment should have been seen." }) expireAt!: Date;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) completedAt!: Date | null;
  @Field(() => [OrderNoticeEnum]) notices!: OrderNotice[];
}

@ObjectType("RechargeOrderPage")
export class RechargeOrderPageObject {
  @Field(() => [RechargeOrderObject]) items!: RechargeOrderObject[];
  @Field(() => Int) total!: number;
}
