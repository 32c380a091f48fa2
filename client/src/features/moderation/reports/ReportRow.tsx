import { useTranslation } from "react-i18next";
import { reportNumber } from "../../../../../schema/rules/reports.ts";
import { classNames } from "../../../components/classNames.ts";
import { CheckIcon, InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { DeadlineIcon } from "../../../components/icons/rechargeIcons.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { SubjectHead } from "../SubjectHead.tsx";
import type { MyReportRowFragment } from "./reports.generated.ts";

const LOOK = {
  waiting: { Sign: DeadlineIcon, colour: "bg-warning-soft text-warning" },
  dismissed: { Sign: InfoIcon, colour: "bg-info-soft text-info" },
  acted: { Sign: CheckIcon, colour: "bg-success-soft text-success" },
};

/** What was reported, why, and what became of it. */
export function ReportRow({ report }: { report: MyReportRowFragment }) {
  const { t } = useTranslation(["reports", "decisions"]);
  const times = useTimes();
  const { id, subject, title, rule, text, createdAt, outcome, decidedAt } = report;
  const { Sign, colour } = LOOK[outcome];
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-3">
        <SubjectHead subject={subject} title={title} heading="h2" />
        <span
          className={classNames(
            "inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap",
            colour,
          )}
        >
          <Sign size={16} />
          {t(`outcomes.${outcome}`)}
        </span>
      </div>
      <p className="mt-3 font-medium text-balance">{t(`decisions:rules.${rule}`)}</p>
      {text && (
        <p
          dir="auto"
          className="mt-2 border-l-2 border-line pl-3 line-clamp-3 whitespace-pre-line text-muted wrap-anywhere"
        >
          {text}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{t(`outcomeTexts.${outcome}`)}</p>
      <p className="mt-3 flex flex-wrap gap-x-1.5 border-t border-line pt-3 text-sm text-muted tabular-nums">
        <span>{reportNumber(id)}</span>
        <span aria-hidden="true">·</span>
        <time dateTime={createdAt}>{times.dateTime(createdAt)}</time>
        {decidedAt && (
          <>
            <span aria-hidden="true">·</span>
            <span>{t("decidedAt", { time: times.dateTime(decidedAt) })}</span>
          </>
        )}
      </p>
    </li>
  );
}
