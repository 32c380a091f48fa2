import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./classNames.ts";

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
}

/** A round button of 44 px with only an icon to see. */
export function IconButton({ label, icon, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames("grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-primary-soft hover:text-primary disabled:opacity-50", className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
