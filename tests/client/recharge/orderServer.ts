import type { RechargeOrderFieldsFragment } from "../../../client/src/lib/recharge/recharge.generated.ts";
import { push, rememberMember } from "../accounts/memberServer.ts";
import { server, unreadOf } from "../appServer.tsx";
import { balanceOf } from "../points/prices.ts";

export const HASH = "ab".repeat(32);
const MINUTE = 60_000;

const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

/** An order of 1,250 points as the server sends it, made five minutes ago. */
export const order = (fields: Partial<RechargeOrderFieldsFragment> = {}) => ({
  id: "order-1",
  status: "pending" as const,
  points: 1250,
  amount: "12.5",
  actualPoints: null,
  actualAmount: null,
  walletAddress: "DFebVDmXTLVkYAjyxtmFm1CNxU3Ryyyd37",
  paymentUri: "dogecoin:DFebVDmXTLVkYAjyxtmFm1CNxU3Ryyyd37?amount=12.5",
  txHash: null,
  confirmations: { current: 0, required: 6 },
  createdAt: ago(5),
  expireAt: ago(-25),
  completedAt: null,
  notices: [],
  ...fields,
});
export type Order = ReturnType<typeof order> | RechargeOrderFieldsFragment;

export const confirmations = (current: number, required = 6) => ({ current, required });

/** An order that was paid a little less than asked for. */
export const completed = (fields: Partial<RechargeOrderFieldsFragment> = {}) =>
  order({
    status: "completed",
    actualPoints: 1249,
    actualAmount: "12.49",
    confirmations: confirmations(6),
    completedAt: ago(1),
    txHash: HASH,
    ...fields,
  });

/** Signs a member in on a server that has these orders. */
export function serveOrders(orders: readonly Order[], demo: readonly string[] = []): void {
  rememberMember();
  Object.assign(server.answers, {
    ServerInfo: () => ({ data: { serverInfo: { demo, houseTexts: [], notice: null } } }),
    RechargeOrder: ({ id }: { id?: string }) => ({ data: { rechargeOrder: orders.find((it) => it.id === id) } }),
    RechargeOrders: ({ page, limit }: { page?: number; limit?: number }) => {
      const [at, size] = [Number(page), Number(limit)];
      const items = orders.slice((at - 1) * size, at * size);
      return { data: { rechargeOrders: { items, total: orders.length } } };
    },
    SeeOrders: () => ({ data: { seeOrders: true } }),
    PointsRecords: () => ({ data: { pointsRecords: { items: [], total: 0 } } }),
  });
}

const tell = (event: Record<string, unknown>): void => push("Events", { events: event });

export const orderChanged = (it: Order, unseenOrders = 0): void =>
  tell({ __typename: "OrderChanged", order: it, unseenOrders });
export const ordersSeen = (unseenOrders = 0): void => tell({ __typename: "OrdersSeen", unseenOrders });
/** How things stand, as at the beginning and after something may have been missed. */
export const snapshot = (unseenOrders = 0, openOrders: readonly Order[] = []): void =>
  tell({ __typename: "Snapshot", unread: unreadOf(0, 0), balance: balanceOf(86), openOrders, unseenOrders });

/** The variables of an operation, each time it was asked for. */
export const variablesOf = (name: string) =>
  server.asked.filter((it) => it.name === name).map(({ variables }) => variables);
