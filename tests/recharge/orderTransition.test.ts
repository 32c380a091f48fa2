import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderFacts, SeenPayment } from "../../server/core/recharge/orders/orderFacts.ts";
import { orderTransition } from "../../server/core/recharge/orders/orderTransition.policy.ts";
import type { ChainProgress, OrderTransition } from "../../server/core/recharge/orders/orderTransition.policy.ts";

const REQUIRED = 3;
const EXPIRY = new Date("2026-01-01T00:30:00Z");
const MINED = 100;

function paymentOf(index: number, koinu: bigint): SeenPayment {
  return {
    id: `payment ${index}`,
    txid: `transaction ${index}`,
    vout: 0,
    koinu,
    isCoinbase: false,
    state: "mined",
    voidReason: null,
    blockHeight: MINED,
    isOlder: false,
    missingSince: null,
    creditedPoints: null,
  };
}

const pending: OrderFacts = {
  status: "pending",
  koinu: 500_000_000n,
  actualKoinu: 0n,
  claimedHash: null,
  flags: [],
  expireAt: EXPIRY,
  payments: [],
};

/** Deep enough to confirm what is mined. */
const confirmed: ChainProgress = { tipHeight: MINED + REQUIRED, required: REQUIRED, knownAt: null };

/** The order once a transition of it is stored. */
function stored(order: OrderFacts, { status, flags, credits }: OrderTransition): OrderFacts {
  const points = new Map(credits.map((credit) => [credit.payment.id, credit.points]));
  return {
    ...order,
    status,
    flags,
    actualKoinu: credits.reduce((sum, { koinu }) => sum + koinu, order.actualKoinu),
    payments: order.payments.map((payment) => ({
      ...payment,
      creditedPoints: points.get(payment.id) ?? payment.creditedPoints,
    })),
  };
}

const koinu = fc.oneof(fc.bigInt({ min: 0n, max: 3_000_000n }), fc.bigInt({ min: 0n, max: 10n ** 13n }));

const somePayments = fc
  .array(
    fc.record({
      koinu,
      state: fc.constantFrom("seen" as const, "mined" as const, "missing" as const, "void" as const),
      blockHeight: fc.integer({ min: MINED, max: MINED + 20 }),
      isCoinbase: fc.boolean(),
      isOlder: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((fields, index) => ({ ...paymentOf(index, fields.koinu), ...fields })));

describe("the points of an order", () => {
  test("are those of all its payments together, whatever their order and however they are confirmed", () => {
    const parts = fc.array(fc.array(koinu, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, (rounds) => {
        let order = pending;
        let points = 0;
        let paid = 0n;
        for (const round of rounds) {
          const added = round.map((amount, index) => paymentOf(order.payments.length + index, amount));
          order = { ...order, payments: [...order.payments, ...added] };
          const transition = orderTransition(order, confirmed);
          points += transition.credits.reduce((sum, credit) => sum + credit.points, 0);
          order = stored(order, transition);
          paid += round.reduce((sum, amount) => sum + amount, 0n);
          expect(BigInt(points)).toBe(paid / 1_000_000n);
          expect(order.actualKoinu).toBe(paid < 1_000_000n ? 0n : paid);
        }
      }),
    );
  });

  test("are credited once for each payment, and only for what is confirmed and not older", () => {
    fc.assert(
      fc.property(somePayments, fc.integer({ min: MINED, max: MINED + 300 }), (payments, tipHeight) => {
        const order = { ...pending, payments };
        const progress = { ...confirmed, tipHeight };
        const first = orderTransition(order, progress);
        expect(orderTransition(stored(order, first), progress).credits).toEqual([]);
        for (const { payment, points } of first.credits) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(payment).toMatchObject({ state: "mined", isOlder: false });
          const needed = payment.isCoinbase ? 240 : REQUIRED;
          expect(tipHeight - (payment.blockHeight ?? Infinity) + 1).toBeGreaterThanOrEqual(needed);
        }
      }),
    );
  });

  test("are never more than those of the coins, however often these come back in another transaction", () => {
    fc.assert(
      fc.property(koinu, koinu, (before, after) => {
        const paid = { ...pending, payments: [paymentOf(0, before)] };
        const credited = stored(paid, orderTransition(paid, confirmed));
        const [gone] = credited.payments;
        fc.pre(gone !== undefined && credited.status === "completed");
        const replaced = { ...gone, state: "void" as const, voidReason: "replaced" as const, blockHeight: null };
        const order = { ...credited, payments: [replaced, paymentOf(1, after)] };
        const { actualKoinu, payments } = stored(order, orderTransition(order, confirmed));
        const most = before > after ? before : after;
        expect(actualKoinu).toBe(most);
        const points = payments.reduce((sum, { creditedPoints }) => sum + BigInt(creditedPoints ?? 0), 0n);
        expect(points).toBe(most / 1_000_000n);
      }),
    );
  });
});

describe("the status of an order", () => {
  const progress = fc.record({
    tipHeight: fc.integer({ min: MINED, max: MINED + 300 }),
    required: fc.constant(REQUIRED),
    knownAt: fc.constantFrom(null, new Date(EXPIRY.getTime() - 1), EXPIRY, new Date(EXPIRY.getTime() + 86_400_000)),
  });
  const anyStatus = fc.constantFrom("pending" as const, "confirming" as const, "expired" as const);

  test("stays completed, whatever becomes of the payments", () => {
    fc.assert(
      fc.property(somePayments, progress, (payments, now) => {
        expect(orderTransition({ ...pending, status: "completed", payments }, now).status).toBe("completed");
      }),
    );
  });

  /** What may still count, and whether it makes a point. */
  const coming = (payments: readonly SeenPayment[]): SeenPayment[] =>
    payments.filter(({ state, isOlder }) => state !== "void" && !isOlder);
  const isEnough = (payments: readonly SeenPayment[]): boolean =>
    payments.reduce((sum, payment) => sum + payment.koinu, 0n) >= 1_000_000n;
  const isConfirmed = ({ state, blockHeight, isCoinbase }: SeenPayment, { tipHeight }: ChainProgress): boolean =>
    state === "mined" && tipHeight - (blockHeight ?? Infinity) + 1 >= (isCoinbase ? 240 : REQUIRED);

  test("is open or expired by its time while there is less than a point to come, where the chain is known", () => {
    fc.assert(
      fc.property(somePayments, progress, anyStatus, (payments, now, status) => {
        fc.pre(!isEnough(coming(payments)));
        const isPast = status === "expired" || (now.knownAt !== null && now.knownAt >= EXPIRY);
        const next = orderTransition({ ...pending, status, payments }, now);
        expect(next).toMatchObject({ status: isPast ? "expired" : "pending", credits: [] });
        expect(next.flags).not.toContain("late");
      }),
    );
  });

  test("is completed once all that counts is confirmed but for crumbs, or all that was ordered, and else confirming, whatever its time", () => {
    fc.assert(
      fc.property(somePayments, progress, anyStatus, (payments, now, status) => {
        fc.pre(isEnough(coming(payments)));
        const confirmed = coming(payments).filter((payment) => isConfirmed(payment, now));
        const waiting = coming(payments).filter((payment) => !isConfirmed(payment, now));
        const isPaid = confirmed.reduce((sum, payment) => sum + payment.koinu, 0n) >= pending.koinu;
        const isDone = isEnough(confirmed) && (isPaid || waiting.every((payment) => payment.koinu < 1_000_000n));
        const next = orderTransition({ ...pending, status, payments }, now);
        expect(next.status).toBe(isDone ? "completed" : "confirming");
        expect(next.credits.map(({ payment }) => payment)).toEqual(isDone ? confirmed : []);
        expect(next.flags.includes("late")).toBe(status === "expired");
      }),
    );
  });
});
