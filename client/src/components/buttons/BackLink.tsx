import { Link } from "react-router-dom";
import { classNames } from "../classNames.ts";
import { BackIcon } from "../icons/icons.tsx";

interface BackLinkProps {
  to: string;
  label: string;
  /** What the page above should remember. */
  state?: unknown;
  className?: string;
}

/** The arrow at the start of a page's header that leads to the page above. */
export function BackLink({ to, label, state, className }: BackLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      aria-label={label}
      className={classNames(
        "grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-primary",
        className,
      )}
    >
      <BackIcon />
    </Link>
  );
}
