import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { submitting } from "../../../lib/forms/refusal.ts";
import type { RechargeState } from "../../../lib/recharge/rechargeOrigin.ts";
import { useRechargeOrigin } from "../../../lib/recharge/useRechargeOrigin.ts";
import { useCreateRechargeOrder } from "../recharge.generated.ts";
import { orderFormRules } from "./orderForm.rules.ts";

/** Creates the order that a form describes, and leads to it. */
export function useCreateOrder() {
  const navigate = useNavigate();
  const origin = useRechargeOrigin();
  const [createOrder] = useCreateRechargeOrder();
  const [requestIdFor] = useState(nameRequests);

  return submitting(async (values: { points: string }) => {
    const { points } = orderFormRules.cast(values);
    const { data } = await createOrder({ variables: { points, requestId: requestIdFor(points) } });
    if (!data) throw new Error("The order was answered without data.");
    const state: RechargeState = { origin };
    await navigate(`/points/order/${data.createRechargeOrder.id}`, { state });
  });
}

/**
 * Gives a request its id.
 * An answer can get lost: asking for the same points again is the same request, and gives the same order.
 */
function nameRequests(): (points: number) => string {
  let last = { points: 0, id: "" };
  return (points) => {
    if (last.points !== points) last = { points, id: crypto.randomUUID() };
    return last.id;
  };
}
