import { randomUUID } from "node:crypto";
import type { InferType } from "yup";
import { findWatchedChain } from "../../../../db/queries/recharge/chain/watchedChain.ts";
import { findNewsworthyOrders } from "../../../../db/queries/recharge/orderNews.ts";
import { findRequestedOrder, insertOrder, takeAddressIndex } from "../../../../db/queries/recharge/orders.ts";
import type { OrderRow } from "../../../../db/queries/recharge/orders.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { createOrderRules } from "../../../../schema/rules/recharge.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction, WorkScope } from "../../unitOfWork.ts";
import { lockAccount, requireViewer } from "../../viewer.ts";
import { isAvailable } from "../chain/isAvailable.policy.ts";
import { chainNetworkOf } from "../chain/networks.ts";
import { announceOrder } from "./announceOrder.ts";
import { orderViews } from "./orderView.ts";
import type { OrderView } from "./orderView.ts";

/**
 * Creates an order with an address of its own. The same request id gives the same order. Throws UNAUTHENTICATED,
 * GUEST_RECHARGE_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED, TOO_MANY_ORDERS, CHAIN_UNAVAILABLE.
 */
export async function createOrder(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "rechargeTerms" | "limits">,
  input: { points: number; requestId?: string | null },
): Promise<OrderView> {
  const { userId, userType } = requireViewer(scope);
  if (userType === "guest") throw new AppError("GUEST_RECHARGE_FORBIDDEN");
  const wanted = parse(createOrderRules, input);
  await scope.limits.take("createOrderByUser", userId);
  const order = await inTransaction(scope, (tx) => requestedOrder(scope, tx, userId, wanted));
  const [view] = await orderViews(scope.em, scope.rechargeTerms, [order]);
  if (!view) throw new AppError("INTERNAL");
  return view;
}

async function requestedOrder(
  { rechargeTerms: terms, clock }: Pick<Scope, "clock" | "rechargeTerms">,
  tx: Transaction,
  userId: string,
  { points, requestId }: InferType<typeof createOrderRules>,
): Promise<OrderRow> {
  // One order of a user at a time: a burst must not exceed the number of open ones, nor a request make two orders.
  await lockAccount(tx.em, userId);
  const made = requestId ? await findRequestedOrder(tx.em, userId, requestId) : null;
  if (made) return made;
  const { open } = await findNewsworthyOrders(tx.em, userId);
  if (open.length >= terms.openOrders) throw new AppError("TOO_MANY_ORDERS");
  const chain = await findWatchedChain(tx.em);
  const network = chain && isAvailable(chain) ? chainNetworkOf(chain.genesisHash) : null;
  if (!chain || !network) throw new AppError("CHAIN_UNAVAILABLE", { retryAfter: 10 });
  const { accountKey, orderSeconds } = terms;
  const place = accountKey.placeAt(await takeAddressIndex(tx.em, accountKey.id), network);
  const createdAt = clock();
  const order = await insertOrder(tx.em, {
    id: randomUUID(),
    userId,
    requestId: requestId ?? null,
    points,
    ...place,
    createdHeight: chain.tipHeight,
    createdAt,
    expireAt: new Date(createdAt.getTime() + orderSeconds * 1000),
  });
  announceOrder(tx, order);
  return order;
}
