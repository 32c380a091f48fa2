import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import type { ReactNode } from "react";
import { useCloseRequest } from "./useCloseRequest.ts";
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
            <div className="flex items-center justify-between gap-3 px-5 pt-4">
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
