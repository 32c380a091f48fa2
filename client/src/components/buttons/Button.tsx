import type { ButtonHTMLAttributes } from "react";
import { Link } from "react-router-dom";
import type { LinkProps } from "react-router-dom";
import { classNames } from "../classNames.ts";

type Variant = "primary" | "soft" | "plain" | "danger";

const LOOK: Record<Variant, string> = {
  primary: "bg-primary text-on-primary hover:opacity-90",
  soft: "bg-primary-soft text-primary hover:bg-primary-soft/50",
  plain: "text-primary hover:bg-primary-soft",
  danger: "bg-error text-on-primary hover:opacity-90",
};

const look = (variant: Variant, className: string | undefined): string =>
  classNames(
    "inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-full px-[min(24px,6vw)] py-2 text-center",
    "text-base font-semibold wrap-break-word transition duration-150 select-none disabled:opacity-50",
    LOOK[variant],
    className,
  );

/** A button with a text. One `primary` a screen: the next step. */
export function Button({
  variant = "primary",
  className,
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: Variant }) {
  return <button type={type} className={look(variant, className)} {...rest} />;
}

/** The same for going somewhere. */
export function LinkButton({ variant = "primary", className, ...rest }: LinkProps & { variant?: Variant }) {
  return <Link className={look(variant, typeof className === "string" ? className : undefined)} {...rest} />;
}
