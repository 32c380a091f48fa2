import { emailRule } from "../../../../../schema/rules/accounts.ts";

/** Tells whether a text is an address one could send a code to. */
export const isEmail = (text: string): boolean => emailRule.isValidSync(text);
