import { defineEntity, p } from "@mikro-orm/core";

export const PaymentInputSchema = defineEntity({
  name: "PaymentInput",
  tableName: "payment_inputs",
  properties: {
    /** An output that the transaction spends, as `txid:vout`. */
    outpoint: p.string().primary(),
    txid: p.string().primary().index(),
  },
});

/** What a transaction that pays an order spends: another one that spends the same takes its place. */
export class PaymentInput extends PaymentInputSchema.class {}
PaymentInputSchema.setClass(PaymentInput);
