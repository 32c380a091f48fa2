import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";
import { FormBar } from "../../../../components/form/FormBar.tsx";

interface UnsavedBarProps {
  saving: boolean;
  onDiscard: () => void;
}

/** Stays in view, above the tab bar of phones, as long as something is not saved. */
export function UnsavedBar({ saving, onDiscard }: UnsavedBarProps) {
  const { t } = useTranslation(["profile", "common"]);
  return (
    <FormBar>
      <div className="flex animate-rise flex-wrap items-center gap-1 rounded-card border border-line bg-raised p-2 shadow-float">
        <p role="status" className="grow-[99] basis-[6rem] pl-2 leading-tight font-medium">
          {t("profile:unsaved")}
        </p>
        <div className="flex grow flex-wrap justify-end gap-1">
          <Button variant="plain" className="px-4" onClick={onDiscard} disabled={saving}>
            {t("profile:discard")}
          </Button>
          <Button type="submit" className="grow sm:grow-0" disabled={saving}>
            {t(saving ? "profile:saving" : "common:save")}
          </Button>
        </div>
      </div>
    </FormBar>
  );
}
