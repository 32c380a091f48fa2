import { isRecord } from "../../../lib/isRecord.ts";
import { currentUser } from "../../../lib/session/session.ts";

/** Of the guest who registers; of no one where there is no session. Others who sign in have it forgotten. */
const keyOfPerson = (): string => `registration.${currentUser()?.id ?? "nobody"}`;

/** A code that is on its way to an address. Times are of the browser's clock, in ms. */
interface SentCode {
  email: string;
  resendAt: number;
  expiresAt: number;
}

const isSentCode = (value: unknown): value is SentCode =>
  isRecord(value) &&
  typeof value.email === "string" &&
  typeof value.resendAt === "number" &&
  typeof value.expiresAt === "number";

/**
 * Remembers in this tab to which address a code was sent. Phones drop the page while a person looks for the code in
 * their mail; it opens where the code is asked for then.
 */
export function rememberSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(keyOfPerson(), JSON.stringify(sent));
  } catch {
    // Without a storage a reload begins at the address, where the server says when another code may be sent.
  }
}

/** The code that was sent from this tab and is still valid. */
export function readSentCode(): SentCode | null {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(keyOfPerson()) ?? "null");
    return isSentCode(sent) && sent.expiresAt > Date.now() ? sent : null;
  } catch {
    return null;
  }
}

export function forgetSentCode(): void {
  try {
    sessionStorage.removeItem(keyOfPerson());
  } catch {
    // Nothing was remembered.
  }
}
