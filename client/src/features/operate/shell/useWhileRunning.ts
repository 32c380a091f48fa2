import { useEffect } from "react";

const EVERY_MS = 1000;

/** Reads something again every second while it runs. Meanwhile it may be out of reach. */
export function useWhileRunning(isRunning: boolean, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void read().catch(() => undefined), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, read]);
}
