import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ForwardIcon } from "../icons/firstIcons.tsx";

interface PointsLinkProps {
  to: string;
  state?: unknown;
  icon: ReactNode;
  children: ReactNode;
  /** Stands before the arrow. */
  badge?: ReactNode;
}

/** One half of a row that leads to other pages about points: on a phone there is no room for an arrow. */
export function PointsLink({ to, state, icon, children, badge }: PointsLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className="flex min-h-13 items-center gap-2 px-3 max-[359px]:gap-1.5 max-[359px]:px-2.5 transition-colors hover:bg-primary-soft/50 sm:gap-3 sm:px-4 focus-visible:-outline-offset-2"
    >
      <span className="shrink-0 text-muted">{icon}</span>
      <span className="min-w-0 flex-1 font-medium">{children}</span>
      {badge}
      <ForwardIcon size={18} className="hidden shrink-0 text-muted sm:block" />
    </Link>
  );
}
