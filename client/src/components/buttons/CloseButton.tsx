import { classNames } from "../classNames.ts";
import { CloseIcon } from "../icons/firstIcons.tsx";

interface CloseButtonProps {
  label: string;
  title?: string;
  onClose: () => void;
  /** How it looks under a pointer, and where it stands. */
  className?: string;
}

/** A close button. */
export function CloseButton({ label, title, onClose, className = "hover:text-ink" }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      onClick={onClose}
      className={classNames("grid size-11 shrink-0 place-items-center rounded-full text-muted", className)}
    >
      <CloseIcon size={18} />
    </button>
  );
}
