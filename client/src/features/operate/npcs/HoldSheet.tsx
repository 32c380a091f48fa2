import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { ReasonSheet } from "../shell/ReasonSheet.tsx";
import { RuleSelect } from "../shell/RuleSelect.tsx";
import { useAct } from "../shell/useAct.ts";
import type { HouseRule } from "../../../schema.generated.ts";
import { useDecideNpc } from "./operatorNpcs.generated.ts";

/** What takes a character out of sight. */
export const HOLDING = ["makePrivate", "hide", "delete"] as const;

interface HoldSheetProps {
  /** What is decided; null while nothing is. */
  act: (typeof HOLDING)[number] | null;
  npc: { id: string; version: string };
  onClose: () => void;
  /** Also where it has changed meanwhile and is to be looked at again. */
  onDone: () => void;
}

/** Asks by which rule and why a character is taken out of sight. */
export function HoldSheet({ act: decided, npc, onClose, onDone }: HoldSheetProps) {
  const { t } = useTranslation("operate");
  const { act, running } = useAct();
  const [decideNpc] = useDecideNpc();
  const [rule, setRule] = useState<HouseRule>("other");
  const title = t(`reports.acts.${decided ?? "hide"}`);
  return (
    <ReasonSheet
      open={decided !== null}
      onClose={onClose}
      title={title}
      text={t("npcs.holdText")}
      hint={t("reports.reasonHint")}
      action={title}
      danger
      running={running}
      onConfirm={(reason) =>
        act(async () => {
          if (!decided) return;
          try {
            await decideNpc({ variables: { ...npc, act: decided, rule, reason } });
            showToast("success", t("reports.decided"));
          } catch (error) {
            if (errorCodeOf(error) !== "CONFLICT") throw error;
            showToast("info", t("reports.changed"));
          }
          onDone();
        })
      }
    >
      <RuleSelect value={rule} onChange={setRule} />
    </ReasonSheet>
  );
}
