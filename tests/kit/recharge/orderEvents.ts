import { vi } from "vitest";
import { hear } from "../channels/hear.ts";
import type { Heard } from "../channels/hear.ts";
import { ORDER } from "./orders.ts";
import type { OrderData } from "./orders.ts";

/** What a browser is told about orders. */
export interface OrderEvent {
  __typename: string;
  openOrders?: OrderData[];
  unseenOrders?: number;
  order?: OrderData;
  balance?: { balance: number };
}

const EVENTS = `subscription { events { __typename
  ... on Snapshot { balance { balance } openOrders { ${ORDER} } unseenOrders }
  ... on BalanceChanged { balance { balance } }
  ... on OrderChanged { order { ${ORDER} } unseenOrders }
  ... on OrdersSeen { unseenOrders }
} }`;

/** A device that follows its user's events. */
export interface OrderDevice {
  /** What it was told, the snapshot at the beginning included. */
  told(): OrderEvent[];
  /** An order as it was told last. */
  order(id: string): OrderData | undefined;
  unseen(): number | undefined;
  balance(): number | undefined;
  leave(): Promise<void>;
}

/** Follows a user's events, and waits for the first one. */
export async function openDevice(url: string, token: string): Promise<OrderDevice> {
  const heard: Heard<{ events: OrderEvent }> = hear(url, token, EVENTS);
  await vi.waitUntil(() => heard.told.length > 0, { timeout: 10_000 });
  const told = (): OrderEvent[] => heard.told.map(({ events }) => events);
  return {
    told,
    order: (id) =>
      told()
        .flatMap(({ order, openOrders = [] }) => (order ? [order] : openOrders))
        .findLast((order) => order.id === id),
    unseen: () => told().findLast(({ unseenOrders }) => unseenOrders !== undefined)?.unseenOrders,
    balance: () => told().findLast(({ balance }) => balance)?.balance?.balance,
    leave: heard.leave,
  };
}
