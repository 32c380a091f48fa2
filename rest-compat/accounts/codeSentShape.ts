/** The contract's answer to whoever asked for a code; both in seconds. */
export function codeSentShape({ resendIn, expiresIn }: { resendIn: number; expiresIn: number }) {
  return { resend_in: resendIn, expires_in: expiresIn };
}
