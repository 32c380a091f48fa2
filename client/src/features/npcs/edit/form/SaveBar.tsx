import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../components/buttons/Button.tsx";
import { FormBar } from "../../../../components/form/FormBar.tsx";
import { FormFailure } from "../../../../components/form/FormFailure.tsx";

interface SaveBarProps {
  /** What saving is called here. */
  action: string;
  changed: boolean;
  /** Pictures are uploading. */
  busy: boolean;
  /** Something must have changed before it can be saved. */
  needsChange: boolean;
}

/** Stays in view, above the tab bar of phones: says what is unsaved, with the save button. */
export function SaveBar({ action, changed, busy, needsChange }: SaveBarProps) {
  const { t } = useTranslation("npcForm");
  const { isSubmitting } = useFormikContext();
  const state = busy ? t("save.busy") : changed ? t("save.draft") : "";
  return (
    <FormBar>
      <div className="rounded-card border border-line bg-raised p-2 shadow-float">
        <FormFailure />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p
            role="status"
            className={state ? "min-w-0 grow-[99] basis-[7rem] pl-2 text-sm leading-tight text-muted" : "sr-only"}
          >
            {state}
          </p>
          {/* On phones the button fills the row; on wide screens it would stand alone in an empty strip. */}
          {!state && <p className="pl-2 text-sm leading-tight text-muted max-sm:hidden">{t("save.idle")}</p>}
          <Button
            type="submit"
            className="grow sm:ml-auto sm:grow-0"
            disabled={isSubmitting || busy || (needsChange && !changed)}
          >
            {isSubmitting ? t("save.running") : action}
          </Button>
        </div>
      </div>
    </FormBar>
  );
}
