import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useSheetDrag } from "./useSheetDrag.ts";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The language of the title, where it is not that of the interface. */
  lang?: string;
  /** Stands beside the title. */
  corner?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog: a bottom sheet on phones, a centred card on wide screens. Closes by Escape, a tap outside, and on phones by
 * the back gesture and by pulling down its head.
 */
export function Sheet({ open, onClose, title, lang, corner, children }: SheetProps) {
  const { panel, head } = useSheetDrag(onClose);
  useCloseRequest(open, onClose);
  return (
    <Dialog open={open} onClose={onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 animate-fade bg-scrim" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <DialogPanel
          ref={panel}
          className="flex max-h-[92dvh] w-full animate-sheet flex-col rounded-t-[24px] bg-card shadow-float sm:max-w-md sm:rounded-[24px]"
        >
          <div {...head} className="shrink-0 touch-none sm:touch-auto">
            <span className="mx-auto mt-2 block h-1 w-9 rounded-full bg-line sm:hidden" aria-hidden="true" />
            <div className="flex items-start justify-between gap-3 px-5 pt-4">
              <DialogTitle lang={lang} dir="auto" className="min-w-0 flex-1 text-xl font-bold">
                {title}
              </DialogTitle>
              {corner}
            </div>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-3 pb-5">
            {children}
            <div className="pb-safe" />
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

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
function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener("close", () => close.current());
    return () => watcher.destroy();
  }, [isOpen]);
}
