import { PopoverPanel } from "@headlessui/react";
import type { ReactNode } from "react";
import { classNames } from "./classNames.ts";

interface PopupPanelProps {
  /** Where it hangs from its button, and how many pixels away. */
  place: { to: "bottom" | "bottom start"; gap: number };
  /** The ids of the elements inside that name it and say the rest. */
  labelledBy: string;
  describedBy?: string;
  className: string;
  children: ReactNode;
}

/** A short explanation beside the button that opens it, inside the same Popover. Closes by Escape or a tap outside. */
export function PopupPanel({ place, labelledBy, describedBy, className, children }: PopupPanelProps) {
  return (
    <PopoverPanel
      anchor={{ ...place, padding: 12 }}
      transition
      focus
      className={classNames(
        "z-40 rounded-card border border-line bg-raised whitespace-normal text-ink shadow-float transition duration-150 data-closed:opacity-0",
        className,
      )}
    >
      {/* Takes the focus, so that screen readers continue here. */}
      <div
        role="dialog"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="p-4 outline-none"
      >
        {children}
      </div>
    </PopoverPanel>
  );
}
