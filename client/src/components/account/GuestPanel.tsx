import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";

interface GuestPanelProps {
  /** A face or an icon beside the title. */
  sign: ReactNode;
  title: string;
  text: string;
  className: string;
  children: ReactNode;
}

/** A card for guests: where they stand, and the way to an account. */
export function GuestPanel({ sign, title, text, className, children }: GuestPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames("flex flex-col gap-4 rounded-card border border-line bg-card", className)}
    >
      <div className="flex items-center gap-4">
        {sign}
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
