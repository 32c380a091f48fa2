import type { payer } from "../points/points.ts";
import { records } from "../points/points.ts";
import { createOrder, scriptOf, submitHash, viewOrder } from "./orders.ts";
import type { OrderData } from "./orders.ts";
import type { ScriptedChain } from "./scriptedChain.ts";

/** 1 DOGE, and what one point costs, in koinu. */
export const DOGE = 100_000_000n;
export const POINT = 1_000_000n;

/** A transaction that no chain has. */
export const UNKNOWN_HASH = "f".repeat(64);
/** A script that pays no order. */
export const ELSEWHERE = `76a914${"ab".repeat(20)}88ac`;

export type Payer = Awaited<ReturnType<typeof payer>>;

/** An order and its owner. */
export interface Placed {
  user: Payer;
  order: OrderData;
  /** The output script that pays it. */
  script: string;
}

/** Creates an order on a chain whose addresses begin with that byte; by default the simulated chain's. */
export async function placeOrder(user: Payer, points: number, pubKeyHash?: number): Promise<Placed> {
  const order = await createOrder(user, points);
  return { user, order, script: scriptOf(order.walletAddress, pubKeyHash) };
}

/** Makes a transaction that no node has seen yet: it can be sent later. Gives its id. */
export async function unsent(chain: ScriptedChain, script: string): Promise<string> {
  const txid = await chain.pay(script, 5n * DOGE);
  await chain.drop(txid);
  return txid;
}

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
