import { pagingRules } from "../../schema/rules/paging.ts";
import { createOrderRules } from "../../schema/rules/recharge.ts";
import { jsonCall } from "../jsonCall.ts";
import * as stored from "../operations.generated.ts";
import { PAGING } from "../requests/requestFields.ts";
import { orderOf, orderPageOf, orderPageShape, orderShape } from "./orderShape.ts";
import { NEW_ORDER, TX_HASH } from "./rechargeFields.ts";

const ORDER = { data: orderShape, answer: orderOf };

export const RECHARGE_CALLS = [
  jsonCall(
    "POST /points/recharge",
    "Orders points, to be paid in DOGE. The same Idempotency-Key again gives the same order. Not for guests",
    {
      body: NEW_ORDER,
      rules: createOrderRules,
      idempotencyKey: "requestId",
      operation: stored.CreateRechargeOrderDocument,
      status: 201,
      ...ORDER,
    },
  ),
  jsonCall("GET /points/recharge/orders", "A page of the caller's orders, newest first", {
    query: PAGING,
    rules: pagingRules,
    operation: stored.RechargeOrdersDocument,
    data: orderPageShape,
    answer: orderPageOf,
  }),
  jsonCall("GET /points/recharge/{orderId}", "One of the caller's orders", {
    operation: stored.RechargeOrderDocument,
    ...ORDER,
  }),
  jsonCall(
    "PUT /points/recharge/{orderId}/tx-hash",
    "Names the transaction that has paid an order. It is only a hint: payments are found by the order's address without it",
    // Another's order is NOT_FOUND, whatever the body is.
    { first: stored.RechargeOrderDocument, body: TX_HASH, operation: stored.SubmitTxHashDocument, ...ORDER },
  ),
];
