import type { PaymentState, VoidReason } from "../../../../db/entities/recharge/orderPayment.entity.ts";
import type { OrderFlag } from "../../../../db/entities/recharge/rechargeOrder.entity.ts";
import type { OrderRow } from "../../../../db/queries/recharge/orders.ts";
import type { PaymentRow } from "../../../../db/queries/recharge/payments/payments.ts";
import type { OrderStatus } from "../../../../schema/rules/recharge.ts";
import { koinuFor } from "../doge.ts";

/** What is known of an output that pays an order. */
export interface SeenPayment {
  id: string;
  txid: string;
  vout: number;
  koinu: bigint;
  isCoinbase: boolean;
  state: PaymentState;
  voidReason: VoidReason | null;
  blockHeight: number | null;
  isOlder: boolean;
  missingSince: Date | null;
  /** Null until it is credited. */
  creditedPoints: number | null;
}

export interface OrderFacts {
  status: OrderStatus;
  /** What was ordered. */
  koinu: bigint;
  /** What has been credited. */
  actualKoinu: bigint;
  claimedHash: string | null;
  flags: readonly OrderFlag[];
  expireAt: Date;
  payments: readonly SeenPayment[];
}

export function orderFacts(order: OrderRow, payments: readonly PaymentRow[]): OrderFacts {
  return {
    ...order,
    koinu: koinuFor(order.points),
    actualKoinu: BigInt(order.actualKoinu),
    payments: payments.map((payment) => ({ ...payment, koinu: BigInt(payment.koinu) })),
  };
}

/** The payments that count: what was credited stays counted, and what is not to come does not. */
export function countedPayments({ payments }: OrderFacts): SeenPayment[] {
  return payments.filter(
    ({ creditedPoints, state, isOlder }) => creditedPoints !== null || (state !== "void" && !isOlder),
  );
}

export const koinuIn = (payments: readonly SeenPayment[]): bigint =>
  payments.reduce((sum, { koinu }) => sum + koinu, 0n);
