import { AppError } from "../../../schema/rules/appError.ts";

/** A password's core: what is left without up to four digits or signs at each end, which people add when asked to. */
const CORE = /^\P{L}{0,4}(\p{L}.*?)\P{L}{0,4}$/su;

/**
 * Refuses a new password that is guessed first: one of 49,000 that were found in leaks, also with a few digits and
 * signs around it, or one character again and again. Throws VALIDATION_FAILED for `field`.
 */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  // Loaded when it is first asked for: few visits set a password.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const lower = password.toLowerCase();
  const core = CORE.exec(lower)?.[1] ?? lower;
  const isCommon = new Set(lower).size === 1 || [lower, core].some((it) => dictionary["passwords-common"].includes(it));
  if (isCommon) throw new AppError("VALIDATION_FAILED", { fields: { [field]: "validation.passwordCommon" } });
}
