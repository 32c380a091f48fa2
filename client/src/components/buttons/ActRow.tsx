import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";

interface ActRowProps {
  icon: ReactNode;
  label: string;
  text?: string;
  /** Marks what cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** An act; the whole row is the button. */
export function ActRow({ icon, label, text, danger = false, disabled = false, onClick }: ActRowProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        "flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors",
        "hover:bg-primary-soft/50 focus-visible:-outline-offset-2 disabled:opacity-60",
        danger && "text-error",
      )}
    >
      <span className={classNames("shrink-0", !danger && "text-muted")}>{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
    </button>
  );
}
