import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";

/** Says that an earlier, unsaved draft is back, and offers to start afresh. */
export function DraftNotice({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { t } = useTranslation("npcForm");
  return (
    <div
      role="status"
      className="flex animate-fade flex-wrap items-center gap-x-2 gap-y-1 rounded-card bg-info-soft py-1.5 pr-1.5 pl-4 text-info"
    >
      <CheckIcon size={20} className="shrink-0" />
      <p className="min-w-40 flex-1 py-1.5 leading-tight font-medium">{t("draft.restored")}</p>
      <span className="ml-auto flex">
        <Button variant="plain" className="px-4" onClick={onDiscard}>
          {t("draft.discard")}
        </Button>
        <Button variant="plain" className="px-4" onClick={onKeep}>
          {t("draft.keep")}
        </Button>
      </span>
    </div>
  );
}
