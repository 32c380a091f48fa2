import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HouseRule } from "../../../schema.generated.ts";
import { daysFromNow, DaysSelect } from "../shell/DaysSelect.tsx";
import type { Days } from "../shell/DaysSelect.tsx";
import { ReasonSheet } from "../shell/ReasonSheet.tsx";
import { RuleSelect } from "../shell/RuleSelect.tsx";
import { useAct } from "../shell/useAct.ts";
import { useSuspendPerson } from "./people.generated.ts";

interface SuspendSheetProps {
  open: boolean;
  userId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for how long, by which rule and why a person is suspended. */
export function SuspendSheet({ open, userId, onClose, onDone }: SuspendSheetProps) {
  const { t } = useTranslation("operate");
  const { act, running } = useAct();
  const [suspendPerson] = useSuspendPerson();
  const [rule, setRule] = useState<HouseRule>("other");
  const [days, setDays] = useState<Days>("7");
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t("reports.acts.suspend")}
      text={t("person.suspendText")}
      hint={t("person.readHint")}
      action={t("reports.acts.suspend")}
      danger
      running={running}
      onConfirm={(reason) =>
        act(async () => {
          await suspendPerson({ variables: { userId, until: daysFromNow(days), rule, reason } });
          onDone();
        }, t("reports.decided"))
      }
    >
      <DaysSelect value={days} onChange={setDays} />
      <RuleSelect value={rule} onChange={setRule} />
    </ReasonSheet>
  );
}
