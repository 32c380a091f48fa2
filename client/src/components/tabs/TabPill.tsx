import { Tab } from "@headlessui/react";
import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";

/** A tab among others, as a pill. */
export function TabPill({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Tab
      className={classNames(
        "min-h-11 rounded-full border border-line bg-card transition-colors hover:border-primary data-selected:border-transparent data-selected:bg-primary-soft data-selected:font-semibold data-selected:text-primary",
        className,
      )}
    >
      {children}
    </Tab>
  );
}
