import { hex } from "@scure/base";
import { Address, OutScript } from "@scure/btc-signer";
import type { OrderView } from "../../../server/core/recharge/orders/orderView.ts";
import type { Api } from "../channels/api.ts";

/** An order as it is answered: its times are texts. */
export interface OrderData extends Omit<OrderView, "createdAt" | "expireAt" | "completedAt"> {
  createdAt: string;
  expireAt: string;
  completedAt: string | null;
}

export const ORDER = `id status points amount actualPoints actualAmount walletAddress paymentUri txHash
  confirmations { current required } createdAt expireAt completedAt notices`;

const CREATE = `mutation ($points: Int!, $requestId: String) {
  order: createRechargeOrder(points: $points, requestId: $requestId) { ${ORDER} }
}`;
const VIEW = `query ($id: ID!) { order: rechargeOrder(orderId: $id) { ${ORDER} } }`;
const SUBMIT = `mutation ($id: ID!, $hash: String!) { order: submitTxHash(orderId: $id, txHash: $hash) { ${ORDER} } }`;

/** An order, or the code of the refusal. */
async function orderOf(user: Api, query: string, variables: Record<string, unknown>): Promise<OrderData | string> {
  const { data, errors } = await user.request<{ order: OrderData }>(query, variables);
  return data?.order ?? String(errors?.[0]?.extensions?.code);
}

/** Creates an order. Throws with the code of a refusal. */
export async function createOrder(user: Api, points: number, requestId?: string): Promise<OrderData> {
  return accepted(await orderOf(user, CREATE, { points, requestId }));
}

/** An order as its owner sees it now. */
export async function viewOrder(user: Api, id: string): Promise<OrderData> {
  return accepted(await orderOf(user, VIEW, { id }));
}

/** Names the transaction that has paid; gives the order, or the code of the refusal. */
export const submitHash = (user: Api, id: string, hash: string): Promise<OrderData | string> =>
  orderOf(user, SUBMIT, { id, hash });

export function accepted(order: OrderData | string): OrderData {
  if (typeof order === "string") throw new Error(order);
  return order;
}

/** The output script that pays an address, in hex; by default one of the simulated chain. */
export function scriptOf(address: string, pubKeyHash = 0x71): string {
  const network = { bech32: "", pubKeyHash, scriptHash: 0xc4, wif: 0 };
  return hex.encode(OutScript.encode(Address(network).decode(address)));
}
