import { z } from "zod";
import { AppError } from "../../schema/rules/appError.ts";
import { jsonCall } from "../call.ts";
import { RechargeOrderDocument, SubmitTxHashDocument } from "../operations.generated.ts";
import { optionalText } from "../requestFields.ts";
import { orderOf, orderShape } from "./orderShape.ts";

export const submitTxHashCall = jsonCall({
  method: "put",
  path: "/points/recharge/{orderId}/tx-hash",
  fieldNames: { txHash: "tx_hash" },
  summary:
    "Names the transaction that has paid an order. It is only a hint: payments are found by the order's address without it",
  body: z.object({
    tx_hash: optionalText("", { "x-required": true, description: "64 hexadecimal digits." }),
  }),
  data: orderShape,
  async answer(request) {
    const orderId = request.params.orderId ?? "";
    // Another's order is NOT_FOUND, whatever the body is.
    await request.run(RechargeOrderDocument, { id: orderId });
    const { tx_hash: txHash } = await request.body();
    if (txHash === undefined) throw new AppError("VALIDATION_FAILED", { fields: { txHash: "validation.required" } });
    const { submitTxHash } = await request.run(SubmitTxHashDocument, { orderId, txHash });
    return { data: orderOf(submitTxHash) };
  },
});
