import { useState } from "react";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";

/** Does something that the server is asked for: says so when it is done, or why it is not. */
export function useAct() {
  const errorText = useErrorText();
  const [running, setRunning] = useState(false);
  const run = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    setRunning(true);
    try {
      await work();
      if (done !== undefined) showToast("success", done);
    } catch (error) {
      showToast("error", errorText(error));
    } finally {
      setRunning(false);
    }
  };
  return { running, act: (work: () => Promise<unknown>, done?: string): void => void run(work, done) };
}
