import type { ReactNode } from "react";
import { useOwnTitle } from "../lib/pageTitle.ts";
import { BackLink } from "./buttons/BackLink.tsx";
import { classNames } from "./classNames.ts";

interface PageFrameProps {
  title: string;
  back: { to: string; label: string; state?: unknown };
  /** Stands at the end of the header. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A page below another one: its title, the way back, and its content. */
export function PageFrame({ title, back, aside, className = "max-w-[640px] gap-4", children }: PageFrameProps) {
  useOwnTitle(title);
  return (
    <div className={classNames("mx-auto flex w-full flex-col px-4 pt-3 pb-10 sm:pt-6", className)}>
      <header>
        <div className="pt-safe" />
        <div className="-ml-2.5 flex flex-wrap items-center gap-1">
          {/* As wide as the title: where that leaves no room for what stands at the end, it stands below. */}
          <div className="flex min-w-0 flex-auto items-center gap-1">
            <BackLink {...back} />
            <h1 className="min-w-0 flex-1 text-2xl font-bold tracking-tight">{title}</h1>
          </div>
          {aside && <div className="ml-auto">{aside}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}
