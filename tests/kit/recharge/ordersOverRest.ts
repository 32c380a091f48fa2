import { askRest, queryOf } from "../channels/askRest.ts";
import type { Outcome } from "../accounts/accountsClient.ts";
import type { Order, OrdersClient } from "./ordersClient.ts";

const SCHEMA_NAMES: Record<string, string> = { tx_hash: "txHash" };
const ORDERS = "/points/recharge";

/** The acts as calls of the REST layer. */
export function ordersOverRest(url: string): OrdersClient {
  const ask = askRest(url);
  return {
    create: (token, points, requestId) =>
      ask(ORDERS, readOrder, {
        json: { points },
        token,
        ...(requestId !== undefined && { headers: { "idempotency-key": requestId } }),
      }),
    view: (token, id) => ask(`${ORDERS}/${id}`, readOrder, { token }),
    submitTxHash: async (token, id, hash) =>
      named(await ask(`${ORDERS}/${id}/tx-hash`, readOrder, { method: "PUT", json: { tx_hash: hash }, token })),
    list: (token, paging = {}) =>
      ask(
        `${ORDERS}/orders${queryOf({ ...paging })}`,
        ({ items, total }: { items: RestOrder[]; total: number }) => ({ items: items.map(readOrder), total }),
        { token },
      ),
  };
}

function named<Data>({ fields, ...outcome }: Outcome<Data>): Outcome<Data> {
  const renamed = Object.entries(fields ?? {}).map(([name, key]) => [SCHEMA_NAMES[name] ?? name, key]);
  return { ...outcome, fields: fields && Object.fromEntries(renamed) };
}

interface RestOrder extends Pick<Order, "status" | "points" | "confirmations" | "notices"> {
  order_id: string;
  actual_points: number | null;
  amount: number;
  actual_amount: number | null;
  wallet_address: string;
  tx_hash: string | null;
  created_at: string;
  expire_at: string;
  completed_at: string | null;
}

const readOrder = (order: RestOrder): Order => ({
  id: order.order_id,
  status: order.status,
  points: order.points,
  amount: String(order.amount),
  actualPoints: order.actual_points,
  actualAmount: order.actual_amount === null ? null : String(order.actual_amount),
  walletAddress: order.wallet_address,
  txHash: order.tx_hash,
  confirmations: order.confirmations,
  createdAt: order.created_at,
  expireAt: order.expire_at,
  completedAt: order.completed_at,
  notices: order.notices,
});
