import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { FormFailure } from "../../../components/form/FormFailure.tsx";

interface SaveBarProps {
  /** What saving is called here. */
  action: string;
  changed: boolean;
  /** Pictures are on their way. */
  busy: boolean;
  /** Something must have changed before it can be saved. */
  needsChange: boolean;
}

/** Stays in view, above the tab bar of phones: what is not saved yet, and the button that saves it. */
export function SaveBar({ action, changed, busy, needsChange }: SaveBarProps) {
  const { t } = useTranslation("npcForm");
  const { isSubmitting } = useFormikContext();
  const state = busy ? t("save.busy") : changed ? t("save.draft") : "";
  return (
    // Its ground hides what would show in the gap below it.
    <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom,0px))] z-20 -mx-1 bg-linear-to-t from-page from-60% to-transparent px-1 pb-2.5 sm:bottom-0 sm:pb-4">
      <div className="rounded-card border border-line bg-raised p-2 shadow-float">
        <FormFailure />
        <div className="flex items-center gap-3">
          <p
            role="status"
            className={classNames("min-w-0 text-sm leading-tight text-muted sm:flex-1", state && "flex-1 pl-2")}
          >
            {state}
          </p>
          <Button
            type="submit"
            className={state ? "shrink-0" : "flex-1 sm:flex-none"}
            disabled={isSubmitting || busy || (needsChange && !changed)}
          >
            {isSubmitting ? t("save.running") : action}
          </Button>
        </div>
      </div>
    </div>
  );
}
