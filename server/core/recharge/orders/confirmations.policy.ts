import type { SeenPayment } from "./orderFacts.ts";

/** Blocks, with its own, after which the reward of a block may be spent: Dogecoin Core's chainparams.cpp. */
const COINBASE_CONFIRMATIONS = 240;

/** How deep a payment lies, and how deep it has to. */
export interface Confirmations {
  current: number;
  required: number;
}

/** The confirmations of one payment, when the chain has been read to a height. */
export function confirmationsOf(payment: SeenPayment, tipHeight: number, required: number): Confirmations {
  const needed = payment.isCoinbase ? Math.max(COINBASE_CONFIRMATIONS, required) : required;
  const isMined = payment.state === "mined" && payment.blockHeight !== null;
  const depth = isMined && payment.blockHeight !== null ? tipHeight - payment.blockHeight + 1 : 0;
  return { current: Math.min(Math.max(depth, 0), needed), required: needed };
}

export const isConfirmed = ({ current, required }: Confirmations): boolean => current >= required;

/** The confirmations of several payments: of the one that has the most still to come. */
export function leastConfirmed(payments: readonly SeenPayment[], tipHeight: number, required: number): Confirmations {
  return payments
    .map((payment) => confirmationsOf(payment, tipHeight, required))
    .reduce((least, next) => (next.required - next.current > least.required - least.current ? next : least), {
      current: required,
      required,
    });
}
