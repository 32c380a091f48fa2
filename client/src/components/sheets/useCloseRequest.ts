import { useEffect, useRef } from "react";

declare global {
  interface Window {
    /** Takes the phone's way back for what is open, as long as it is; https://html.spec.whatwg.org/#close-requests. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Lets the phone's way back close what is open, where a browser tells of it; elsewhere it leaves the page. Escape does
 * not come here: the dialog takes the key itself.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener("close", () => close.current());
    return () => watcher.destroy();
  }, [isOpen]);
}
