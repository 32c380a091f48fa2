import type { ButtonHTMLAttributes } from "react";
import { classNames } from "../classNames.ts";

const LOOK = { soft: "bg-primary-soft px-4 hover:bg-primary-soft/50", plain: "px-3 hover:bg-primary-soft" };

/** A button in a line of text: what to do about what the line says. */
export function SmallButton({
  variant = "plain",
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: keyof typeof LOOK }) {
  return (
    <button
      type="button"
      className={classNames(
        "inline-flex min-h-11 items-center gap-1.5 rounded-full font-semibold text-primary",
        LOOK[variant],
        className,
      )}
      {...rest}
    />
  );
}
