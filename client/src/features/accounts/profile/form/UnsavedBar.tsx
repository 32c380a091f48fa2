import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";

interface UnsavedBarProps {
  saving: boolean;
  onDiscard: () => void;
}

/** Stays in view, above the tab bar of phones, as long as something is not saved. */
export function UnsavedBar({ saving, onDiscard }: UnsavedBarProps) {
  const { t } = useTranslation(["profile", "common"]);
  return (
    <div className="sticky bottom-[calc(68px+env(safe-area-inset-bottom,0px))] z-20 flex animate-rise items-center gap-1 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-float sm:bottom-4">
      <p role="status" className="min-w-0 flex-1 leading-tight font-medium">
        {t("profile:unsaved")}
      </p>
      <Button variant="plain" className="shrink-0 px-4" onClick={onDiscard} disabled={saving}>
        {t("profile:discard")}
      </Button>
      <Button type="submit" className="shrink-0" disabled={saving}>
        {t(saving ? "profile:saving" : "common:save")}
      </Button>
    </div>
  );
}
