import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { EvidenceShown } from "./EvidenceShown.tsx";
import type { ReportCaseQuery } from "./reports.generated.ts";

/** A thing as it was when it was reported last; below, as it was before, where it was another. */
export function CaseEvidence({ reports }: Pick<ReportCaseQuery["reportCase"], "reports">) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const versions = reports.toReversed().filter(({ evidence }, index, all) => {
    const shown = JSON.stringify(evidence);
    return all.findIndex((other) => JSON.stringify(other.evidence) === shown) === index;
  });
  const [newest, ...earlier] = versions;
  return (
    <Section title={t("reports.evidence")}>
      {newest && <EvidenceShown evidence={newest.evidence} />}
      {earlier.map(({ id, evidence, createdAt }) => (
        <details key={id}>
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm text-muted">
            {t("reports.earlier", { date: times.dateTime(createdAt) })}
          </summary>
          <div className="divide-y divide-line border-t border-line">
            <EvidenceShown evidence={evidence} />
          </div>
        </details>
      ))}
    </Section>
  );
}
