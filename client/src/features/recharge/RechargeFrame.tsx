import type { ReactNode } from "react";
import { BackLink } from "../../components/buttons/BackLink.tsx";
import { classNames } from "../../components/classNames.ts";
import { useOwnTitle } from "../../lib/pageTitle.ts";

interface RechargeFrameProps {
  title: string;
  back: { to: string; label: string; state?: unknown };
  /** Stands at the end of the header. */
  aside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A page of recharging: its header, with the way back, and what stands below. */
export function RechargeFrame({ title, back, aside, wide = false, children }: RechargeFrameProps) {
  useOwnTitle(title);
  return (
    <div
      className={classNames(
        "mx-auto flex w-full flex-col gap-4 px-4 pt-3 pb-10 sm:pt-6",
        wide ? "max-w-[880px]" : "max-w-[640px]",
      )}
    >
      <header>
        <div className="pt-safe" />
        <div className="-ml-2.5 flex items-center gap-1">
          <BackLink {...back} />
          <h1 className="min-w-0 flex-1 text-2xl font-bold tracking-tight">{title}</h1>
          {aside}
        </div>
      </header>
      {children}
    </div>
  );
}
