import { useTranslation } from "react-i18next";
import { IconDisc } from "../../../components/icons/IconDisc.tsx";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { ShareIcon } from "../../../components/icons/icons.tsx";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";

/** Opens the list of the moments that one shares. */
export function MomentsCard() {
  const { t } = useTranslation("profile");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openPageSheet({ kind: "moments" })}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 text-start transition-colors hover:bg-primary-soft/50"
    >
      <IconDisc className="size-10 bg-primary-soft text-primary">
        <ShareIcon size={20} />
      </IconDisc>
      <span className="min-w-0 flex-1">
        <span className="block text-lg leading-tight font-bold">{t("moments.title")}</span>
        <span className="block text-sm text-muted">{t("moments.text")}</span>
      </span>
      <ForwardIcon size={20} className="text-muted" />
    </button>
  );
}
