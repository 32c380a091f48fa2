import type { ReactNode } from "react";
import { classNames } from "../../../components/classNames.ts";

interface ProfileRowProps {
  icon: ReactNode;
  label: string;
  text?: string;
  /** Marks what cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** An action of the account; the whole row is the button. */
export function ProfileRow({ icon, label, text, danger = false, disabled = false, onClick }: ProfileRowProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        "flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-primary-soft/50 disabled:opacity-60",
        danger && "text-error",
      )}
    >
      <span className={classNames("shrink-0", !danger && "text-muted")}>{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {text && <span className="block text-sm text-pretty text-muted">{text}</span>}
      </span>
    </button>
  );
}
