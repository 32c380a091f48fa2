import { askGraphql } from "../channels/askGraphql.ts";
import type { Order, OrdersClient } from "./ordersClient.ts";

const ORDER = `id status points amount actualPoints actualAmount walletAddress txHash confirmations { current required }
  createdAt expireAt completedAt notices`;

/** The acts as GraphQL operations over HTTP. */
export function ordersOverGraphql(url: string): OrdersClient {
  const ask = askGraphql(url);
  return {
    create: (token, points, requestId) =>
      ask<Order>(
        `mutation ($points: Int!, $requestId: String) {
          it: createRechargeOrder(points: $points, requestId: $requestId) { ${ORDER} }
        }`,
        { points, requestId },
        token,
      ),
    view: (token, id) => ask<Order>(`query ($id: ID!) { it: rechargeOrder(orderId: $id) { ${ORDER} } }`, { id }, token),
    submitTxHash: (token, id, hash) =>
      ask<Order>(
        `mutation ($id: ID!, $hash: String!) { it: submitTxHash(orderId: $id, txHash: $hash) { ${ORDER} } }`,
        { id, hash },
        token,
      ),
    list: (token, paging = {}) =>
      ask<{ items: Order[]; total: number }>(
        `query ($page: Int, $limit: Int) {
          it: rechargeOrders(page: $page, limit: $limit) { items { ${ORDER} } total }
        }`,
        paging,
        token,
      ),
  };
}
