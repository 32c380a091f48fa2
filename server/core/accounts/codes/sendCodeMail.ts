import { randomInt } from "node:crypto";
import { findRequestedCode, storeCode } from "../../../../db/queries/accounts/emailCodes.ts";
import type { RequestedCode } from "../../../../db/queries/accounts/emailCodes.ts";
import type { Mailing } from "../../mailer.port.ts";
import { hashSecret } from "../password.ts";

/** Seconds for which an emailed code is valid, from when its mail is sent. */
export const CODE_SECONDS = 600;

/**
 * Sends the mail for a stored request. The code is made here and stored as a hash before the mail is sent;
 * a retry makes a new one. Registering with a known address sends a mail that says so, without a code. A
 * reset for an unknown address sends nothing.
 */
export async function sendCodeMail(mailing: Mailing & { clock: () => Date }, emailCodeId: string): Promise<void> {
  const em = mailing.fork();
  const request = await findRequestedCode(em, emailCodeId);
  if (!request) return;
  const code = newCode();
  // Also where no code is needed: the job may run while its request is
  // being answered, and its duration must not reveal which mail this is.
  const codeHash = await hashSecret(code);
  const kind = mailOf(request);
  if (!kind) return;
  const { email, locale } = request;
  if (kind === "alreadyRegistered") {
    await mailing.mailer.send(mailing.write(email, locale, { kind }));
    return;
  }
  const expiresAt = new Date(mailing.clock().getTime() + CODE_SECONDS * 1000);
  const stored = await storeCode(em, emailCodeId, codeHash, expiresAt);
  if (stored) await mailing.mailer.send(mailing.write(email, locale, { kind, code, minutes: CODE_SECONDS / 60 }));
}

function mailOf({ purpose, known }: RequestedCode): "registerCode" | "resetCode" | "alreadyRegistered" | null {
  if (purpose === "register") return known ? "alreadyRegistered" : "registerCode";
  return known ? "resetCode" : null;
}

/** Makes a random code of six digits, which may begin with zeros. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
