import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { classNames } from "../../../components/classNames.ts";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { ReleaseSheet } from "./ReleaseSheet.tsx";
import type { CaseDecisionFragment } from "./reports.generated.ts";

interface CaseHistoryProps {
  history: readonly CaseDecisionFragment[];
  onChanged: () => void;
}

/** What was decided before about the thing or its author, and a way to undo it. */
export function CaseHistory({ history, onChanged }: CaseHistoryProps) {
  const { t } = useTranslation(["operate", "decisions"]);
  const times = useTimes();
  const [undoing, setUndoing] = useState<string | null>(null);
  return (
    <Section title={t("operate:reports.history")}>
      {history.length === 0 && <p className="px-4 py-3 text-muted">{t("operate:reports.noHistory")}</p>}
      {history.map(({ id, subject, title, act: decided, rule, reason, until, createdAt, undoneAt }) => (
        <div key={id} className="px-4 py-2.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className={classNames("font-medium", undoneAt && "text-muted line-through")}>
              {t(`operate:reports.acts.${decided}`)}
            </span>
            <time dateTime={createdAt} title={times.dateTime(createdAt)} className="shrink-0 text-sm text-muted">
              {times.relative(createdAt)}
            </time>
          </p>
          <p className="text-sm text-muted">
            {t(`operate:reports.subjects.${subject}`)} <bdi>{title}</bdi>
            {until !== null && <> · {t("operate:people.suspendedUntil", { date: times.day(until) })}</>}
          </p>
          <p className="text-sm text-muted">{t(`decisions:rules.${rule}`)}</p>
          <p dir="auto" className="text-sm whitespace-pre-line">
            {reason}
          </p>
          {!undoneAt && (
            <SmallButton className="-ml-3" onClick={() => setUndoing(id)}>
              {t("operate:reports.undo")}
            </SmallButton>
          )}
        </div>
      ))}
      <ReleaseSheet
        open={undoing !== null}
        decisionId={undoing ?? ""}
        onClose={() => setUndoing(null)}
        onDone={() => {
          setUndoing(null);
          onChanged();
        }}
      />
    </Section>
  );
}
