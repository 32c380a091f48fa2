import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HouseRule } from "../../../../schema/rules/moderation.ts";
import "../../lib/reports/reportTexts.ts";
import { useReportChoices } from "../../lib/reports/useReportChoices.ts";
import type { ReportPlace } from "../../lib/reports/reportPlace.ts";
import { Sheet } from "../sheets/Sheet.tsx";
import { ReasonList } from "./ReasonList.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { ReportSent } from "./ReportSent.tsx";
import type { Receipt } from "./ReportSent.tsx";
import { SubjectChoice } from "./SubjectChoice.tsx";

interface ReportSheetProps {
  place: ReportPlace;
  onClose: () => void;
}

/** Reports something: what and why, a text, and then the receipt. */
export default function ReportSheet({ place, onClose }: ReportSheetProps) {
  // Those of the form too: nothing waits once the sheet is open.
  const { t } = useTranslation(["reports", "validation", "errors", "auth"]);
  const choices = useReportChoices(place);
  const [chosen, setChosen] = useState<string | null>(null);
  const [rule, setRule] = useState<HouseRule | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  if (!choice) return null;
  return (
    <Sheet open onClose={onClose} title={t(receipt ? "reports:sent.title" : "reports:sheet.title")}>
      {receipt ? (
        <ReportSent receipt={receipt} onClose={onClose} />
      ) : rule ? (
        <ReportForm thing={choice.thing} rule={rule} onBack={() => setRule(null)} onSent={setReceipt} />
      ) : (
        <>
          <SubjectChoice choices={choices} chosen={choice} onChoose={setChosen} />
          <ReasonList onChoose={setRule} />
        </>
      )}
    </Sheet>
  );
}
