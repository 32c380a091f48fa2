import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { startLedgerCheck, viewLedgerCheck } from "../../server/core/moderation/money/ledgerCheck.ts";
import { listOperatorOrders } from "../../server/core/moderation/money/listOperatorOrders.ts";
import { viewMoneyDays } from "../../server/core/moderation/money/moneyDays.ts";
import { rescanChain } from "../../server/core/moderation/money/rescanChain.ts";
import { settleOrderFlags } from "../../server/core/moderation/money/settleOrderFlags.ts";
import type { Scope } from "../../server/core/scope.ts";
import { DEFAULT_PAGE_SIZE } from "../rules/input/paging.ts";
import { OperatorMoneyDayObject, OperatorOrderPageObject } from "./money.type.ts";
import { OperatorJobObject } from "./operatorJob.type.ts";

@Resolver()
export class MoneyResolver {
  @Query(() => OperatorOrderPageObject, {
    description:
      "For operators: orders, those with open flags first, then the newest. Of a query those whose id, address or transaction it is, or whose owner's id, address or part of a name. Noted in the audit.",
  })
  operatorOrders(
    @Ctx() scope: Scope,
    @Arg("query", () => String, { defaultValue: "" }) query: string,
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("limit", () => Int, { defaultValue: DEFAULT_PAGE_SIZE }) limit: number,
  ): Promise<OperatorOrderPageObject> {
    return listOperatorOrders(scope, { query, page, limit });
  }

  @Query(() => [OperatorMoneyDayObject], {
    description: "For operators: what came in and went out on each of the last 30 days of UTC, oldest first.",
  })
  operatorMoney(@Ctx() scope: Scope): Promise<OperatorMoneyDayObject[]> {
    return viewMoneyDays(scope);
  }

  @Query(() => OperatorJobObject, {
    nullable: true,
    description: "For operators: the newest check of the ledger, from here or the command line.",
  })
  operatorLedgerCheck(@Ctx() scope: Scope): Promise<OperatorJobObject | null> {
    return viewLedgerCheck(scope);
  }

  @Mutation(() => OperatorJobObject, {
    description: "For operators: starts to check every balance and every order. JOB_RUNNING while another check runs.",
  })
  checkLedger(@Ctx() scope: Scope): Promise<OperatorJobObject> {
    return startLedgerCheck(scope);
  }

  @Mutation(() => Boolean, {
    description: "For operators: notes that the flags of an order were dealt with. NOT_FOUND where none is open.",
  })
  async settleOrderFlags(
    @Ctx() scope: Scope,
    @Arg("orderId", () => ID) orderId: string,
    @Arg("reason", () => String) reason: string,
  ): Promise<boolean> {
    await settleOrderFlags(scope, orderId, reason);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      "For operators: has the chain read again from a block. It finds what was missed, and credits nothing twice.",
  })
  async rescanChain(
    @Ctx() scope: Scope,
    @Arg("height", () => Int) height: number,
    @Arg("reason", () => String) reason: string,
  ): Promise<boolean> {
    await rescanChain(scope, { height, reason });
    return true;
  }
}
