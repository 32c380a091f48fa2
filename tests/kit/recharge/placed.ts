import { records } from "../points/points.ts";
import { submitHash, viewOrder } from "./orders.ts";
import type { OrderData } from "./orders.ts";
import type { Placed } from "./rechargeWorld.ts";

/** 1 DOGE, and what one point costs, in koinu. */
export const DOGE = 100_000_000n;
export const POINT = 1_000_000n;

/** A transaction that no chain has. */
export const UNKNOWN_HASH = "f".repeat(64);

/** An order as its owner sees it now. */
export const shown = ({ user, order }: Placed): Promise<OrderData> => viewOrder(user, order.id);

/** Its owner names the transaction that has paid; gives the order, or the code of the refusal. */
export const name = ({ user, order }: Placed, hash: string): Promise<OrderData | string> =>
  submitHash(user, order.id, hash);

/** The points of each credit for an order, the first one first. */
export async function credits({ user, order }: Placed): Promise<number[]> {
  const { items } = await records(user);
  return items
    .filter(({ reference }) => reference === order.id)
    .map(({ amount }) => amount)
    .toReversed();
}
