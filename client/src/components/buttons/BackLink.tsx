import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { cameFromHere, useGoBack } from "../../lib/navigation/useGoBack.ts";
import { classNames } from "../classNames.ts";
import { BackIcon } from "../icons/firstIcons.tsx";

interface BackLinkProps {
  /** The page above: where it leads from a page that was opened by its address. */
  to: string;
  label: string;
  /** What the page above should remember. */
  state?: unknown;
  className?: string;
}

/** Whether a click opens the link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The back arrow of a page's header: goes back in history, else to the parent page. */
export function BackLink({ to, label, state, className }: BackLinkProps) {
  const goBack = useGoBack();
  return (
    <Link
      to={to}
      state={state}
      aria-label={label}
      onClick={(event) => {
        if (!cameFromHere() || !isPlain(event)) return;
        event.preventDefault();
        goBack();
      }}
      className={classNames(
        "grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-primary",
        className,
      )}
    >
      <BackIcon />
    </Link>
  );
}
