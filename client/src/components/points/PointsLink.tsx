import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ForwardIcon } from "../icons/icons.tsx";

interface PointsLinkProps {
  to: string;
  state?: unknown;
  icon: ReactNode;
  children: ReactNode;
  /** Stands before the arrow. */
  badge?: ReactNode;
}

/** A row that leads to another page about points. */
export function PointsLink({ to, state, icon, children, badge }: PointsLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className="flex min-h-13 items-center gap-3 px-4 transition-colors hover:bg-primary-soft/50 focus-visible:-outline-offset-2"
    >
      <span className="shrink-0 text-muted">{icon}</span>
      <span className="min-w-0 flex-1 font-medium">{children}</span>
      {badge}
      <ForwardIcon size={18} className="shrink-0 text-muted" />
    </Link>
  );
}
