import { jsonCall } from "../call.ts";
import { RechargeOrderDocument } from "../operations.generated.ts";
import { orderOf, orderShape } from "./orderShape.ts";

export const viewOrderCall = jsonCall({
  method: "get",
  path: "/points/recharge/{orderId}",
  summary: "One of the caller's orders",
  data: orderShape,
  async answer({ params, run }) {
    const { rechargeOrder } = await run(RechargeOrderDocument, { id: params.orderId ?? "" });
    return { data: orderOf(rechargeOrder) };
  },
});
