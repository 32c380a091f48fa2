import type { ReactNode } from "react";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { PageSheet } from "../../../lib/sheets/pageSheet.ts";

interface SheetCardProps {
  sheet: PageSheet;
  icon: ReactNode;
  title: string;
  text: string;
}

/** A card of the profile that opens a sheet. */
export function SheetCard({ sheet, icon, title, text }: SheetCardProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openPageSheet(sheet)}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 text-start transition-colors hover:bg-primary-soft/50"
    >
      <IconDisc className="size-10 bg-primary-soft text-primary">{icon}</IconDisc>
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-tight font-bold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ForwardIcon size={20} className="text-muted" />
    </button>
  );
}
