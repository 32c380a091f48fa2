import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import type { ReportCaseQuery } from "./reports.generated.ts";

/** Who said what about a thing, and which words the filter has held it for. */
export function CaseReports({ reports }: Pick<ReportCaseQuery["reportCase"], "reports">) {
  const { t } = useTranslation(["operate", "decisions"]);
  const times = useTimes();
  return (
    <Section title={t("operate:reports.said")}>
      {reports.map(({ id, rule, text, name, email, isFromFilter, createdAt, evidence }) => (
        <div key={id} className="px-4 py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{t(`decisions:rules.${rule}`)}</span>
            <time dateTime={createdAt} title={times.dateTime(createdAt)} className="text-sm text-muted">
              {times.relative(createdAt)}
            </time>
          </p>
          {text && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          )}
          {isFromFilter && (
            <p className="text-sm text-muted">
              {t("operate:reports.fromFilter")}
              {evidence.__typename === "NpcEvidence" &&
                evidence.heldBackFor &&
                ` · ${t(`operate:reports.heldBack.${evidence.heldBackFor}`)}`}
            </p>
          )}
          {(name ?? email) && (
            <p dir="auto" className="text-sm wrap-anywhere text-muted">
              {[name, email].filter(Boolean).join(" · ")}
            </p>
          )}
        </div>
      ))}
    </Section>
  );
}
