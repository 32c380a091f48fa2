import { emailRule } from "../../../../../schema/rules/accounts.ts";

/** Tells whether a code could be sent to a text as an email address. */
export const isEmail = (text: string): boolean => emailRule.isValidSync(text);
