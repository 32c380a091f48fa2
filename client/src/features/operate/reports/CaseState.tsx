import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { Chip } from "../shell/Chip.tsx";
import type { ReportCaseQuery } from "./reports.generated.ts";

/** How a reported thing and its author are now. */
export function CaseState({ reportCase }: { reportCase: ReportCaseQuery["reportCase"] }) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const [now] = useState(() => new Date());
  const { subject, state } = reportCase;
  // Of a person it is where they were met.
  const shown = subject === "person" ? null : state.isDeleted ? "deleted" : (state.hold ?? state.visibility);
  const { suspendedUntil } = state;
  return (
    <>
      {shown && (
        <Chip tone={shown === "public" || shown === "private" ? "plain" : "warning"}>{t(`npcs.state.${shown}`)}</Chip>
      )}
      {state.isHidden && <Chip tone="warning">{t("npcs.state.hidden")}</Chip>}
      {suspendedUntil !== null && new Date(suspendedUntil) > now && (
        <Chip tone="warning">{t("people.suspendedUntil", { date: times.day(suspendedUntil) })}</Chip>
      )}
    </>
  );
}
