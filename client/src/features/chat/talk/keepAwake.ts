import { useEffect } from "react";

/** Keeps the screen on while a component is there, and again when the page is seen again; where the browser can. */
export function useAwakeScreen(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const keep = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      const next = await navigator.wakeLock.request("screen");
      if (isOver) await next.release();
      else lock = next;
    };
    // A device that saves power refuses.
    const tryToKeep = (): void => void keep().catch(() => undefined);
    tryToKeep();
    document.addEventListener("visibilitychange", tryToKeep);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", tryToKeep);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
