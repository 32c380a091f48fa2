import { useEffect, useRef } from "react";

declare global {
  interface Window {
    /** Receives the phone's back gesture while something is open; https://html.spec.whatwg.org/#close-requests. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Lets the phone's back gesture close what is open, in browsers that support it; elsewhere it leaves the page. Escape
 * does not come here: the dialog handles it.
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
