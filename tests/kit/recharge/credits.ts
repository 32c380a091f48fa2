import { balance, records } from "../points/points.ts";
import { viewOrder } from "./orders.ts";
import type { OrderData } from "./orders.ts";
import type { Placed } from "./placed.ts";

type Owned = Pick<Placed, "user" | "order">;

/** Reads an order as its owner sees it, for polling. */
export const viewOf =
  ({ user, order }: Owned) =>
  (): Promise<OrderData> =>
    viewOrder(user, order.id);

/** What an order has brought a user who had one point and no other order. */
interface Credits {
  status: string;
  actualPoints: number | null;
  balance: number;
  totalRecharged: number;
  /** The points of each record, fewest first, with what they were for. */
  records: { amount: number; reference: string | null }[];
}

/** Reads what an order has brought its owner, for polling. */
export const creditsOf =
  ({ user, order }: Owned) =>
  async (): Promise<Credits> => {
    const { status, actualPoints } = await viewOrder(user, order.id);
    const { balance: points, totalRecharged } = await balance(user);
    const credits = (await records(user)).items.filter(({ type }) => type === "recharge");
    return {
      status,
      actualPoints,
      balance: points,
      totalRecharged,
      records: credits
        .map(({ amount, reference }) => ({ amount, reference }))
        .toSorted((one, other) => one.amount - other.amount),
    };
  };

/** What a completed order has brought that was paid with these points, one number a payment. */
export function credited({ order }: Owned, ...points: number[]): Credits {
  const sum = points.reduce((all, some) => all + some, 0);
  return {
    status: "completed",
    actualPoints: sum,
    balance: 1 + sum,
    totalRecharged: sum,
    records: points.toSorted((one, other) => one - other).map((amount) => ({ amount, reference: order.id })),
  };
}
