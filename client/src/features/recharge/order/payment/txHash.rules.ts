import { object, string } from "yup";
import { txHashIn } from "../../../../../../schema/rules/recharge.ts";

/** A transaction hash to be named; blanks around it and capitals do not matter. */
export const txHashRules = object({
  txHash: string()
    .trim()
    .required("validation.required")
    .test("hash", "INVALID_TX_HASH", (text) => txHashIn(text) !== null),
});
