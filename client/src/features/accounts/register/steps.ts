import { registerRules, sendCodeRules, verifyEmailRules } from "../../../../../schema/rules/accounts.ts";
import { formValues } from "../../../lib/forms/formValues.ts";

/** The steps of a registration, in order: an address, its proof, and the account. */
export const STEPS = ["email", "code", "account"] as const;
export type Step = (typeof STEPS)[number];

/** What each step asks for; the earlier ones' answers go along. */
export const STEP_RULES = { email: sendCodeRules, code: verifyEmailRules, account: registerRules } as const;

export const EMPTY_REGISTRATION = formValues(registerRules);
export type RegistrationValues = typeof EMPTY_REGISTRATION;

/** The step that asks for a field. */
const stepOf = (name: string): Step => STEPS.find((step) => name in STEP_RULES[step].fields) ?? "account";

/** The first step with a wrong field; null if there is none. */
export function stepToMend(fields: Record<string, string>): Step | null {
  const steps = Object.keys(fields).map(stepOf);
  return STEPS.find((step) => steps.includes(step)) ?? null;
}

export const stepBefore = (step: Step): Step => STEPS[Math.max(0, STEPS.indexOf(step) - 1)] ?? "email";
