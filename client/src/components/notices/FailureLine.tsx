import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import { AlertIcon } from "../icons/firstIcons.tsx";

interface FailureLineProps {
  /** Names the line for the field that it describes. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A small line with a sign that says what has failed; screen readers read it out as it comes. */
export function FailureLine({ id, className, children }: FailureLineProps) {
  return (
    <p id={id} role="alert" className={classNames("flex items-start gap-1.5 text-sm text-error", className)}>
      <AlertIcon size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
