import { Link } from "react-router-dom";
import { classNames } from "../classNames.ts";
import { BackIcon } from "../icons/icons.tsx";

/** The arrow at the start of a page's header that leads to the page above. */
export function BackLink({ to, label, className }: { to: string; label: string; className?: string }) {
  return (
    <Link
      to={to}
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
