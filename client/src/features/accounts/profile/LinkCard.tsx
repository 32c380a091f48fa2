import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { classNames } from "../../../components/classNames.ts";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";

interface LinkCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
}

/** Leads to a page of one's own; the whole card is the link. */
export function LinkCard({ to, icon, title, text }: LinkCardProps) {
  return (
    <Link
      to={to}
      className={classNames(
        "flex min-h-16 flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-3",
        "transition-colors hover:bg-primary-soft/50",
      )}
    >
      <IconDisc className="size-10 bg-primary-soft text-primary">{icon}</IconDisc>
      <span className="min-w-0 flex-1 basis-[9rem]">
        <span className="block text-lg leading-tight font-bold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ForwardIcon size={20} className="text-muted" />
    </Link>
  );
}
