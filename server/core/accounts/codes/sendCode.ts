import { randomUUID } from "node:crypto";
import type { CodePurpose } from "../../../../db/entities/accounts/emailCode.entity.ts";
import { requestCode } from "../../../../db/queries/accounts/emailCodes.ts";
import { findByLogin } from "../../../../db/queries/accounts/users.ts";
import { RESEND_SECONDS, sendCodeRules } from "../../../../schema/rules/accounts.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { LANGUAGE_FACTS, languageOf } from "../../../../schema/rules/languages.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { subnetOf } from "../../subnetOf.ts";
import type { RateLimitName } from "../../rateLimits.policy.ts";
import type { RateLimits } from "../../rateLimits.port.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { CODE_SECONDS } from "./sendCodeMail.ts";

/** In how many seconds another code may be asked for, and for how many this one is valid. */
export interface CodeSent {
  resendIn: number;
  expiresIn: number;
}

type Quota = readonly [limit: RateLimitName, key: string];

/**
 * Stores the request for a code and queues its mail, in one transaction. The answer is the same whether or not the
 * address is known: what the mail says, and whether there is one, is decided when it is sent. A request that is refused
 * counts for no one but the address it came from. Throws VALIDATION_FAILED, RATE_LIMITED.
 */
export async function sendCode(
  scope: WorkScope & Pick<Scope, "em" | "locale" | "address" | "clock" | "mails" | "limits">,
  purpose: CodePurpose,
  input: { email: string; language?: string | null },
): Promise<CodeSent> {
  const { email } = parse(sendCodeRules, input);
  await scope.limits.take("sendCodeByAddress", scope.address);
  const network = subnetOf(scope.address);
  const language = languageOf(input.language);
  const locale = language ? LANGUAGE_FACTS[language].locale : scope.locale;
  await withinQuotas(scope.limits, await quotasOf(scope, email, network), () =>
    inTransaction(scope, async ({ em }) => {
      const id = randomUUID();
      const request = { id, email, purpose, network, locale, at: scope.clock(), seconds: RESEND_SECONDS };
      const { waitSeconds } = await requestCode(em, request);
      if (waitSeconds > 0) throw new AppError("RATE_LIMITED", { retryAfter: waitSeconds });
      await scope.mails.sendCode(em, id);
    }),
  );
  return { resendIn: RESEND_SECONDS, expiresIn: CODE_SECONDS };
}

/** Networks where the account has signed in before have a quota of their own, which others cannot use up. */
async function quotasOf({ em }: Pick<Scope, "em">, email: string, network: string): Promise<Quota[]> {
  const found = await findByLogin(em, email, network);
  const here: Quota = ["sendCodeByEmailAndAddress", `${email} ${network}`];
  return found?.isKnownNetwork ? [here] : [here, ["sendCodeByEmail", email]];
}

/** Does work that counts in several limits, or in none of them when it is refused. */
async function withinQuotas(limits: RateLimits, quotas: readonly Quota[], work: () => Promise<void>): Promise<void> {
  const taken: Quota[] = [];
  try {
    for (const quota of quotas) {
      await limits.take(...quota);
      taken.push(quota);
    }
    await work();
  } catch (error) {
    for (const quota of taken) await limits.giveBack(...quota);
    throw error;
  }
}
