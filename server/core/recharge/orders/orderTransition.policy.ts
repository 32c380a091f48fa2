import type { OrderFlag } from "../../../../db/entities/recharge/rechargeOrder.entity.ts";
import type { OrderStatus } from "../../../../schema/rules/recharge.ts";
import { KOINU_PER_POINT, pointsFor } from "../doge.ts";
import { confirmationsOf, isConfirmed } from "./confirmations.policy.ts";
import { countedPayments, koinuIn } from "./orderFacts.ts";
import type { OrderFacts, SeenPayment } from "./orderFacts.ts";

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
  payment: SeenPayment;
  /** Zero where the payment only adds to what a later one buys. */
  points: number;
  /** What it adds to all that was credited: less than its amount where its coins have been credited before. */
  koinu: bigint;
}

/** Payments credited at a time, since their owner's points are locked meanwhile; the others follow at the next look. */
const MOST_CREDITS = 100;

/**
 * What one order is credited for at most: a thousand million points still fit an account.
 * The rest is for the operator to settle.
 */
const MOST_KOINU = 1_000_000_000n * KOINU_PER_POINT;

export interface OrderTransition {
  status: OrderStatus;
  flags: OrderFlag[];
  credits: PaymentCredit[];
}

/** What an order becomes, now that its payments are as they are. */
export function orderTransition(order: OrderFacts, progress: ChainProgress): OrderTransition {
  const counted = countedPayments(order);
  const isEnough = koinuIn(counted) >= KOINU_PER_POINT;
  const status = nextStatus(order, progress, { isEnough, isDone: isDone(order, counted, progress) });
  return {
    status,
    flags: nextFlags(order, status),
    credits: status === "completed" ? creditsOf(order, counted, progress) : [],
  };
}

/**
 * All that was seen is confirmed, or all that was ordered: otherwise anyone could delay an order with further small
 * payments to its address. Amounts of less than a point are not waited for either.
 */
function isDone({ koinu: ordered }: OrderFacts, counted: readonly SeenPayment[], progress: ChainProgress): boolean {
  const settled = counted.filter((payment) => isSettled(payment, progress));
  const waiting = counted.filter((payment) => !settled.includes(payment));
  const there = koinuIn(settled);
  return there >= KOINU_PER_POINT && (there >= ordered || waiting.every(({ koinu }) => koinu < KOINU_PER_POINT));
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
  if (koinuIn(payments) > MOST_KOINU) found.add("over_limit");
  if (status === "expired" && next !== "expired") found.add("late");
  if (payments.some(({ isOlder }) => isOlder)) found.add("older_than_order");
  return [...found];
}

function isSettled(payment: SeenPayment, { tipHeight, required }: ChainProgress): boolean {
  return payment.creditedPoints !== null || isConfirmed(confirmationsOf(payment, tipHeight, required));
}

/**
 * Points are whole, so each payment is credited with what it adds to those of all before it. Payments that were
 * credited and whose coins came back in another transaction after a reorganisation, which anyone who relays one can
 * bring about, are not paid for again.
 */
function creditsOf(
  { actualKoinu }: OrderFacts,
  counted: readonly SeenPayment[],
  progress: ChainProgress,
): PaymentCredit[] {
  const settled = counted.filter((payment) => isSettled(payment, progress));
  const received = koinuIn(settled.filter(({ voidReason }) => voidReason !== "replaced"));
  const there = received < MOST_KOINU ? received : MOST_KOINU;
  let due = there > actualKoinu ? there - actualKoinu : 0n;
  let koinu = actualKoinu;
  return settled
    .filter(({ creditedPoints }) => creditedPoints === null)
    .slice(0, MOST_CREDITS)
    .map((payment) => {
      const added = payment.koinu < due ? payment.koinu : due;
      const points = pointsFor(koinu + added) - pointsFor(koinu);
      due -= added;
      koinu += added;
      return { payment, points, koinu: added };
    });
}
