import type { ButtonHTMLAttributes, Ref } from "react";

/** A button at the end of the line below a field. */
export function FieldAction({
  ref,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      ref={ref}
      type="button"
      className="-mr-2 -mb-1.5 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-3 text-left text-sm font-semibold wrap-break-word text-primary transition-colors not-aria-disabled:hover:bg-primary-soft disabled:text-muted disabled:opacity-60 disabled:hover:bg-transparent aria-disabled:text-muted aria-disabled:opacity-60"
      {...rest}
    />
  );
}
