import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { createOrder } from "../../server/core/recharge/orders/createOrder.ts";
import { listOrders } from "../../server/core/recharge/orders/listOrders.ts";
import { payWithTestDoge } from "../../server/core/recharge/orders/payWithTestDoge.ts";
import { seeOrders, viewUnseenOrders } from "../../server/core/recharge/orders/seeOrders.ts";
import { submitTxHash } from "../../server/core/recharge/orders/submitTxHash.ts";
import { viewOrder } from "../../server/core/recharge/orders/viewOrder.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import { RechargeOrderObject, RechargeOrderPageObject } from "./order.type.ts";

@Resolver()
export class RechargeResolver {
  @Query(() => RechargeOrderObject, { description: "An order of the viewer's." })
  rechargeOrder(@Ctx() scope: Scope, @Arg("orderId", () => ID) orderId: string): Promise<RechargeOrderObject> {
    return viewOrder(scope, orderId);
  }

  @Query(() => RechargeOrderPageObject, { description: "The viewer's orders, newest first." })
  rechargeOrders(
    @Ctx() scope: Scope,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<RechargeOrderPageObject> {
    return listOrders(scope, { page, limit });
  }

  @Query(() => Int, { description: "How many completed orders the viewer has not seen." })
  unseenOrders(@Ctx() scope: Scope): Promise<number> {
    return viewUnseenOrders(scope);
  }

  @Mutation(() => RechargeOrderObject, {
    description: "Orders points, from 100 to 100,000. The same request id again gives the same order.",
  })
  createRechargeOrder(
    @Ctx() scope: Scope,
    @Arg("points", () => Int) points: number,
    @Arg("requestId", () => String, { nullable: true }) requestId: string | null,
  ): Promise<RechargeOrderObject> {
    return createOrder(scope, { points, requestId });
  }

  @Mutation(() => RechargeOrderObject, {
    description:
      "Names the transaction that has paid an order. It is only a hint: payments are found by the order's address without it.",
  })
  submitTxHash(
    @Ctx() scope: Scope,
    @Arg("orderId", () => ID) orderId: string,
    @Arg("txHash", () => String) txHash: string,
  ): Promise<RechargeOrderObject> {
    return submitTxHash(scope, orderId, txHash);
  }

  @Mutation(() => RechargeOrderObject, {
    description: "Pays an order with coins that are worth nothing. Only where `serverInfo.demo` names `chain`.",
  })
  payWithTestDoge(@Ctx() scope: Scope, @Arg("orderId", () => ID) orderId: string): Promise<RechargeOrderObject> {
    return payWithTestDoge(scope, orderId);
  }

  @Mutation(() => Boolean, { description: "Marks the viewer's completed orders as seen, on all devices." })
  async seeOrders(@Ctx() scope: Scope): Promise<boolean> {
    await seeOrders(scope);
    return true;
  }
}
