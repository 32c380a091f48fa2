import { useId } from "react";
import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  children: ReactNode;
  /** Stands beside the title. */
  aside?: ReactNode;
}

/** A titled card; its rows are parted by hairlines. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 px-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">{children}</div>
    </section>
  );
}
