import type { ApolloCache } from "@apollo/client";
import type { Reference } from "@apollo/client";
import { createStore } from "../store.ts";
import { UnseenOrdersDocument } from "./recharge.generated.ts";
import type { RechargeOrderFieldsFragment } from "./recharge.generated.ts";

/** Counts the orders that were heard of and stood on no page of the list that has been read. */
export const unlistedOrders = createStore(0);

/** The order that was heard of last as completed and not seen; null before there was one. */
export const completedOrder = createStore<RechargeOrderFieldsFragment | null>(null);

/** Takes in how many completed orders the viewer has not seen. */
export function setUnseenOrders(cache: ApolloCache, unseenOrders: number): void {
  cache.writeQuery({ query: UnseenOrdersDocument, data: { unseenOrders } });
}

/** Takes in that an order is new or has changed; the order itself is in the cache already. */
export function orderChanged(
  cache: ApolloCache,
  { order, unseenOrders }: { order: RechargeOrderFieldsFragment; unseenOrders: number },
): void {
  const unseenBefore = cache.readQuery({ query: UnseenOrdersDocument })?.unseenOrders ?? 0;
  setUnseenOrders(cache, unseenOrders);
  if (order.status === "completed" && unseenOrders > unseenBefore) completedOrder.set(order);
  if (!isListed(cache, order.id)) unlistedOrders.set(unlistedOrders.get() + 1);
}

/** Whether an order stands on a page of the list that has been read. */
function isListed(cache: ApolloCache, orderId: string): boolean {
  const ref = cache.identify({ __typename: "RechargeOrder", id: orderId });
  let listed = false;
  cache.modify<{ rechargeOrders: { items: readonly Reference[] } }>({
    fields: {
      rechargeOrders: (page) => {
        if ("items" in page) listed ||= page.items.some(({ __ref }) => __ref === ref);
        return page;
      },
    },
  });
  return listed;
}
