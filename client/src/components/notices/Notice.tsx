import type { ReactNode } from "react";
import { Avatar } from "../Avatar.tsx";

interface NoticeProps {
  /** The picture of who stands beside the words. */
  face?: string | null | undefined;
  /** Stands at the edge of the face, where something is wrong. */
  sign?: ReactNode;
  title: string;
  text?: string;
  /** The one next step. */
  children?: ReactNode;
  /** Failures are announced at once. */
  urgent?: boolean;
  /** `h1` where the notice is the whole page. */
  heading?: "h1" | "h2";
}

/** Who stands where something failed or is gone: the one face that is kept for pages without a connection. */
const RESTING = "/faces/wei.svg";

/** Fills the place of what is empty, failed or gone: a face, a sentence, a next step. */
export function Notice({
  face = RESTING,
  sign,
  title,
  text,
  children,
  urgent = false,
  heading: Heading = "h2",
}: NoticeProps) {
  return (
    <div
      role={urgent ? "alert" : undefined}
      className="mx-auto flex w-full max-w-xl animate-fade flex-col items-center gap-3 px-4 py-12 text-center"
    >
      <span className="relative mb-1">
        <Avatar src={face} name={title} size={88} />
        {sign && (
          <span className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full bg-card text-primary">
            {sign}
          </span>
        )}
      </span>
      <Heading className="text-lg font-bold">{title}</Heading>
      {text && <p className="max-w-sm text-balance text-muted">{text}</p>}
      {children && <div className="mt-3 flex flex-col flex-wrap justify-center gap-2 sm:flex-row">{children}</div>}
    </div>
  );
}
