import type { ReactNode } from "react";
import { useOwnTitle } from "../../../lib/pageTitle.ts";

interface SectionHeadProps {
  title: string;
  /** What the section is for, in a sentence. */
  text?: string;
  /** Stands at the end of its line. */
  children?: ReactNode;
}

/** The heading of a section. */
export function SectionHead({ title, text, children }: SectionHeadProps) {
  useOwnTitle(title);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </header>
  );
}
