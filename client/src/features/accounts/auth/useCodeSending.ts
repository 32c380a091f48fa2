import { useState } from "react";
import { useCountdown } from "../../../lib/time/useCountdown.ts";

/**
 * Sends a code and counts down until another may be sent; a failure leaves no countdown behind.
 * `send` answers with the seconds. `waitFor` counts down for a code that was sent before.
 */
export function useCodeSending(send: (email: string) => Promise<number>) {
  const { left, start, stop } = useCountdown();
  const [sending, setSending] = useState(false);
  const sendTo = async (email: string): Promise<void> => {
    setSending(true);
    try {
      start(await send(email));
    } catch (error) {
      stop();
      throw error;
    } finally {
      setSending(false);
    }
  };
  return { sendTo, sending, left, waitFor: start };
}
