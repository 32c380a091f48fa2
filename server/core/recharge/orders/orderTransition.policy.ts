import type { OrderFlag } from "../../../../db/entities/recharge/rechargeOrder.entity.ts";
import type { OrderStatus } from "../../../../schema/rules/recharge.ts";
import { KOINU_PER_POINT, pointsFor } from "../doge.ts";
import { confirmationsOf, isConfirmed } from "./confirmations.policy.ts";
import { countedPayments, koinuIn } from "./orderFacts.ts";
import type { OrderFacts, Payment } from "./orderFacts.ts";

/** How far the chain has been read. */
export interface ChainProgress {
  tipHeight: number;
  /** Confirmations that a payment needs. */
  required: number;
  /** The moment at which the whole chain was known; null where it is not: then no order expires. */
  knownAt: Date | null;
}

/** Points for one payment. */
export interface PaymentCredit {
  payment: Payment;
  /** Zero where the payment only adds to what a later one buys. */
  points: number;
  /** What it adds to all that was credited: less than its amount where its coins have been credited before. */
  koinu: bigint;
}

export interface OrderTransition {
  status: OrderStatus;
  flags: OrderFlag[];
  credits: PaymentCredit[];
}

/** What an order becomes, now that its payments are as they are. */
export function orderTransition(order: OrderFacts, progress: ChainProgress): OrderTransition {
  const counted = countedPayments(order);
  const isEnough = koinuIn(counted) >= KOINU_PER_POINT;
  const status = nextStatus(order, progress, { isEnough, isDone: isDone(counted, progress) });
  return {
    status,
    flags: nextFlags(order, status),
    credits: status === "completed" ? creditsOf(order, counted, progress) : [],
  };
}

/** All that was seen is confirmed. Crumbs of less than a point are not waited for: strangers could hold an order up with them. */
function isDone(counted: readonly Payment[], progress: ChainProgress): boolean {
  const settled = counted.filter((payment) => isSettled(payment, progress));
  const waiting = counted.filter((payment) => !settled.includes(payment));
  return koinuIn(settled) >= KOINU_PER_POINT && waiting.every(({ koinu }) => koinu < KOINU_PER_POINT);
}

function nextStatus(
  { status, expireAt }: OrderFacts,
  { knownAt }: ChainProgress,
  { isEnough, isDone }: { isEnough: boolean; isDone: boolean },
): OrderStatus {
  if (status === "completed") return "completed";
  if (isEnough) return isDone ? "completed" : "confirming";
  if (status === "expired") return "expired";
  return knownAt !== null && expireAt <= knownAt ? "expired" : "pending";
}

function nextFlags({ status, flags, payments }: OrderFacts, next: OrderStatus): OrderFlag[] {
  const found = new Set(flags);
  if (status === "expired" && next !== "expired") found.add("late");
  if (payments.some(({ isOlder }) => isOlder)) found.add("older_than_order");
  return [...found];
}

function isSettled(payment: Payment, { tipHeight, required }: ChainProgress): boolean {
  return payment.creditedPoints !== null || isConfirmed(confirmationsOf(payment, tipHeight, required));
}

/** Points are whole, so each payment is credited with what it adds to those of all before it. */
function creditsOf({ actualKoinu }: OrderFacts, counted: readonly Payment[], progress: ChainProgress): PaymentCredit[] {
  const credited = counted.filter(({ creditedPoints }) => creditedPoints !== null);
  let koinu = actualKoinu;
  return counted
    .filter((payment) => payment.creditedPoints === null && isSettled(payment, progress))
    .map((payment) => {
      const added = newKoinuOf(payment, credited);
      const points = pointsFor(koinu + added) - pointsFor(koinu);
      koinu += added;
      return { payment, points, koinu: added };
    });
}

/**
 * What a payment brings beyond what its coins were credited for. After a reorganisation another transaction may spend the coins of one that
 * was credited: the same one with another id, which anyone who relays it can give it.
 */
function newKoinuOf({ koinu, inputs }: Payment, credited: readonly Payment[]): bigint {
  const before = koinuIn(credited.filter((other) => other.inputs.some((input) => inputs.includes(input))));
  return koinu > before ? koinu - before : 0n;
}
