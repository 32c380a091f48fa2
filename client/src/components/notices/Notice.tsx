import type { ReactNode } from "react";
import { IconDisc } from "../icons/IconDisc.tsx";

interface NoticeProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** The one next step. */
  children?: ReactNode;
  /** Failures are announced at once. */
  urgent?: boolean;
  /** `h1` where the notice is the whole page. */
  heading?: "h1" | "h2";
}

/** Fills the place of what is empty, failed or gone: a sign, a sentence, a next step. */
export function Notice({ icon, title, text, children, urgent = false, heading: Heading = "h2" }: NoticeProps) {
  return (
    <div
      role={urgent ? "alert" : undefined}
      className="mx-auto flex w-full max-w-sm animate-fade flex-col items-center gap-3 px-6 py-12 text-center"
    >
      <IconDisc className="mb-1 size-16 bg-primary-soft text-primary">{icon}</IconDisc>
      <Heading className="text-lg font-bold">{title}</Heading>
      {text && <p className="[text-wrap:balance] text-muted">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
