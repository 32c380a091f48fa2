import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { PAYMENT_STATES, VOID_REASONS } from "../../db/entities/recharge/orderPayment.entity.ts";
import type { PaymentState, VoidReason } from "../../db/entities/recharge/orderPayment.entity.ts";
import { ORDER_FLAGS } from "../../db/entities/recharge/rechargeOrder.entity.ts";
import type { OrderFlag } from "../../db/entities/recharge/rechargeOrder.entity.ts";
import { enumOf } from "../enumOf.ts";
import { OrderStatusEnum } from "../recharge/order.type.ts";
import type { OrderStatus } from "../rules/recharge.ts";

const OrderFlagEnum = enumOf("OrderFlag", ORDER_FLAGS, "What an operator should look at.");
const PaymentStateEnum = enumOf(
  "PaymentState",
  PAYMENT_STATES,
  "Waiting for a block; in one; in neither, but perhaps yet to come; or not to come any more.",
);
const VoidReasonEnum = enumOf("PaymentVoidReason", VOID_REASONS, "Why a payment does not come.");

@ObjectType("OperatorPayment", { simpleResolvers: true, description: "An output that pays an order." })
class OperatorPaymentObject {
  @Field(() => String) txid!: string;
  @Field(() => Int) vout!: number;
  @Field(() => String, { description: "In DOGE, exactly." }) amount!: string;
  @Field(() => PaymentStateEnum) state!: PaymentState;
  @Field(() => VoidReasonEnum, { nullable: true }) voidReason!: VoidReason | null;
  @Field(() => Int, { nullable: true }) blockHeight!: number | null;
  @Field(() => Boolean, { description: "Mined before the order was made, and not for it." }) isOlder!: boolean;
  @Field(() => GraphQLDateTimeISO) firstSeenAt!: Date;
  @Field(() => Int, { nullable: true, description: "Null until it is credited." }) creditedPoints!: number | null;
}

@ObjectType("OperatorOrder", { simpleResolvers: true, description: "An order as operators see it." })
class OperatorOrderObject {
  @Field(() => ID) id!: string;
  @Field(() => ID) userId!: string;
  @Field(() => String, { nullable: true, description: "Null where the account is gone." }) username!: string | null;
  @Field(() => OrderStatusEnum) status!: OrderStatus;
  @Field(() => [OrderFlagEnum]) flags!: OrderFlag[];
  @Field(() => Boolean, { description: "It has a flag that no operator has dealt with." }) isFlagged!: boolean;
  @Field(() => Int) points!: number;
  @Field(() => String, { description: "What the points cost, in DOGE." }) amount!: string;
  @Field(() => Int, { description: "Points credited." }) actualPoints!: number;
  @Field(() => String, { description: "What has come, or may yet come, in DOGE." }) paid!: string;
  @Field(() => String) address!: string;
  @Field(() => String, { nullable: true, description: "The transaction that its owner has named." })
  claimedHash!: string | null;
  @Field(() => GraphQLDateTimeISO) createdAt!: Date;
  @Field(() => GraphQLDateTimeISO, { nullable: true }) completedAt!: Date | null;
  @Field(() => [OperatorPaymentObject]) payments!: OperatorPaymentObject[];
}

@ObjectType("OperatorOrderPage", { simpleResolvers: true })
export class OperatorOrderPageObject {
  @Field(() => [OperatorOrderObject]) items!: OperatorOrderObject[];
  @Field(() => Int) total!: number;
}

@ObjectType("OperatorMoneyDay", { simpleResolvers: true, description: "What came in and went out on a day of UTC." })
export class OperatorMoneyDayObject {
  @Field(() => String, { description: "Such as 2026-11-25." }) day!: string;
  @Field(() => String, { description: "What was credited of payments, in DOGE." }) doge!: string;
  @Field(() => Float, { description: "Points bought." }) sold!: number;
  @Field(() => Float, { description: "Points given for nothing." }) granted!: number;
  @Field(() => Float, { description: "Points used." }) spent!: number;
}
