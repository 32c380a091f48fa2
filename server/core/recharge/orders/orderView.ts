import type { SqlEntityManager } from "@mikro-orm/sql";
import type { OrderRow } from "../../../../db/queries/recharge/orders.ts";
import { findPayments } from "../../../../db/queries/recharge/payments/payments.ts";
import { findWatchedChain } from "../../../../db/queries/recharge/chain/watchedChain.ts";
import type { OrderNotice, OrderStatus } from "../../../../schema/rules/recharge.ts";
import { isAvailable } from "../chain/isAvailable.policy.ts";
import { dogeAmount } from "../doge.ts";
import type { Confirmations } from "./confirmations.policy.ts";
import { countedPayments, orderFacts } from "./orderFacts.ts";
import type { OrderFacts } from "./orderFacts.ts";
import { orderConfirmations, orderNotices } from "./orderProgress.policy.ts";
import type { ChainSight } from "./orderProgress.policy.ts";

/** An order as its owner sees it. */
export interface OrderView {
  id: string;
  status: OrderStatus;
  /** Points ordered, and what they cost in DOGE. */
  points: number;
  amount: string;
  /** Points credited, and the DOGE they were credited for; null before anything was. */
  actualPoints: number | null;
  actualAmount: string | null;
  walletAddress: string;
  /** What a wallet app opens: the address with the amount. */
  paymentUri: string;
  /** The newest transaction that pays it, else the one its owner has named. */
  txHash: string | null;
  confirmations: Confirmations;
  createdAt: Date;
  expireAt: Date;
  completedAt: Date | null;
  notices: OrderNotice[];
}

/** Orders as their owner sees them, read in two statements, however many they are. */
export async function orderViews(
  em: SqlEntityManager,
  terms: { confirmations: number },
  orders: readonly OrderRow[],
): Promise<OrderView[]> {
  if (orders.length === 0) return [];
  const [payments, chain] = await Promise.all([
    findPayments(
      em,
      orders.map(({ id }) => id),
    ),
    findWatchedChain(em),
  ]);
  const paid = Map.groupBy(payments, ({ orderId }) => orderId);
  const sight = {
    tipHeight: chain?.tipHeight ?? 0,
    required: terms.confirmations,
    isAvailable: isAvailable(chain),
  };
  return orders.map((order) => orderView(order, orderFacts(order, paid.get(order.id) ?? []), sight));
}

function orderView(order: OrderRow, facts: OrderFacts, sight: ChainSight): OrderView {
  const { id, status, points, actualPoints, address, createdAt, expireAt, completedAt } = order;
  const amount = dogeAmount(facts.koinu);
  const isCredited = facts.payments.some(({ creditedPoints }) => creditedPoints !== null);
  return {
    id,
    status,
    points,
    amount,
    actualPoints: isCredited ? actualPoints : null,
    actualAmount: isCredited ? dogeAmount(BigInt(order.actualKoinu)) : null,
    walletAddress: address,
    paymentUri: `dogecoin:${address}?amount=${amount}`,
    txHash: txHashOf(facts),
    confirmations: orderConfirmations(facts, sight),
    createdAt,
    expireAt,
    completedAt,
    notices: orderNotices(facts, sight),
  };
}

function txHashOf(facts: OrderFacts): string | null {
  return countedPayments(facts).at(-1)?.txid ?? facts.claimedHash;
}
