import { randomUUID } from "node:crypto";
import type { CodePurpose } from "../../../../db/entities/accounts/emailCode.entity.ts";
import { requestCode } from "../../../../db/queries/accounts/emailCodes.ts";
import { RESEND_SECONDS, sendCodeRules } from "../../../../schema/rules/accounts.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { interfaceLanguageOf, languageOf } from "../../../../schema/rules/languages.ts";
import { parse } from "../../../../schema/rules/parse.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import { CODE_SECONDS } from "./code.ts";

/** In how many seconds another code may be asked for, and for how many this one is valid. */
export interface CodeSent {
  resendIn: number;
  expiresIn: number;
}

/**
 * Stores the request for a code and queues its mail, in one transaction. The answer is the same whether
 * or not the address is known: what the mail says, and whether there is one, is decided when it is
 * sent. Throws VALIDATION_FAILED, RATE_LIMITED.
 */
export async function sendCode(
  scope: Scope,
  purpose: CodePurpose,
  input: { email: string; language?: string | null },
): Promise<CodeSent> {
  const { email } = parse(sendCodeRules, input);
  await scope.limits.take("sendCodeByAddress", scope.address);
  await scope.limits.take("sendCodeByEmail", email);
  const language = languageOf(input.language);
  const locale = language ? interfaceLanguageOf(language) : scope.locale;
  const { waitSeconds } = await inTransaction(scope, async ({ em }) => {
    const id = randomUUID();
    const asked = await requestCode(em, { id, email, purpose, locale, at: scope.clock(), seconds: RESEND_SECONDS });
    if (asked.waitSeconds === 0) await scope.mails.sendCode(em, id);
    return asked;
  });
  if (waitSeconds > 0) throw new AppError("RATE_LIMITED", { retryAfter: waitSeconds });
  return { resendIn: RESEND_SECONDS, expiresIn: CODE_SECONDS };
}
