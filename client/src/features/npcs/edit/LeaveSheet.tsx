import { useEffect } from "react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { Button } from "../../../components/buttons/Button.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";

interface LeaveSheetProps {
  open: boolean;
  /** Pictures are still uploading; a draft cannot include them. */
  busy: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asked when a form with unsaved changes is left: save them as a draft, discard them, or stay. */
export function LeaveSheet({ open, busy, onKeep, onDiscard, onStay }: LeaveSheetProps) {
  const { t } = useTranslation("npcForm");
  return (
    <Sheet open={open} onClose={onStay} title={t("leave.title")}>
      <p className="text-muted">{t("leave.text")}</p>
      {busy && <p className="mt-2 text-muted">{t("leave.busy")}</p>}
      <div className="mt-6 flex flex-col gap-2">
        <Button onClick={onKeep}>{t("leave.keep")}</Button>
        <Button variant="plain" className="text-error! hover:bg-error-soft!" onClick={onDiscard}>
          {t("leave.discard")}
        </Button>
        <Button variant="soft" onClick={onStay}>
          {t("leave.stay")}
        </Button>
      </div>
    </Sheet>
  );
}

/** Asks before unsaved changes are lost: with our dialog inside the app, else with the browser's. */
export function useLeaveQuestion(unsaved: boolean, finished: RefObject<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !finished.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      if (!finished.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [unsaved, finished]);

  return blocker;
}
