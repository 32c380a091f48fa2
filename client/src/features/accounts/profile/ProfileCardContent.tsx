import type { ReactNode } from "react";
import { classNames } from "../../../components/classNames.ts";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";

export interface ProfileCardContentProps {
  icon: ReactNode;
  title: string;
  text: string;
}

/** Of a link or a button that is a card of the profile. */
export const PROFILE_CARD = classNames(
  "flex min-h-16 flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-3 text-start",
  "transition-colors hover:bg-primary-soft/50",
);

/** What stands on such a card. */
export function ProfileCardContent({ icon, title, text }: ProfileCardContentProps) {
  return (
    <>
      <IconDisc className="size-10 bg-primary-soft text-primary">{icon}</IconDisc>
      <span className="min-w-0 flex-1 basis-[9rem]">
        <span className="block text-lg leading-tight font-bold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ForwardIcon size={20} className="text-muted" />
    </>
  );
}
