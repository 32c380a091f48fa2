import { useTranslation } from "react-i18next";
import { ReasonSheet } from "../shell/ReasonSheet.tsx";
import { useAct } from "../shell/useAct.ts";
import { useUndoDecision } from "./reports.generated.ts";

interface ReleaseSheetProps {
  open: boolean;
  decisionId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why a decision is undone. */
export function ReleaseSheet({ open, decisionId, onClose, onDone }: ReleaseSheetProps) {
  const { t } = useTranslation("operate");
  const { act, running } = useAct();
  const [undoDecision] = useUndoDecision();
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t("reports.undo")}
      text={t("reports.undoText")}
      action={t("reports.undo")}
      running={running}
      onConfirm={(reason) =>
        act(async () => {
          await undoDecision({ variables: { decisionId, reason } });
          onDone();
        }, t("reports.undone"))
      }
    />
  );
}
