import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { Section } from "../../../components/Section.tsx";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { Chip } from "../shell/Chip.tsx";
import { useAct } from "../shell/useAct.ts";
import { CaseHistory } from "./CaseHistory.tsx";
import { DecideForm } from "./DecideForm.tsx";
import { Evidence } from "./Evidence.tsx";
import { KeysButton } from "./Queue.tsx";
import { useClaimReport, useReleaseReport, useReportCase } from "./reports.generated.ts";
import type { ReportCaseQuery } from "./reports.generated.ts";

type ReportCase = ReportCaseQuery["reportCase"];

/** One thing that was reported: what it was, who said what about it, what was decided before, and the decision. */
export function Case({ subjectKey }: { subjectKey: string }) {
  const { t } = useTranslation("operate");
  const navigate = useNavigate();
  // Each look at evidence is noted, so nothing is read again unasked.
  const query = useReportCase({
    variables: { subjectKey },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-only",
  });
  const again = (): void => void query.refetch().catch(() => undefined);
  const toQueue = (): void => void navigate("/operate/reports");
  usePageKey("leave", toQueue);
  usePageKey("help", () => openPageSheet({ kind: "keys" }));
  useOwnTitle(t("reports.case"));
  return (
    <QueryAnswer query={query}>
      {({ reportCase }) => (
        <>
          <CaseHead reportCase={reportCase} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
            <div className="flex min-w-0 flex-col gap-4">
              <Section title={t("reports.evidence")}>
                {reportCase.reports[0] && <Evidence evidence={reportCase.reports[0].evidence} />}
              </Section>
              <CaseReports reports={reportCase.reports} />
            </div>
            <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-24">
              <DecideForm reportCase={reportCase} onDecided={toQueue} />
              <CaseHistory history={reportCase.history} onChanged={again} />
            </div>
          </div>
        </>
      )}
    </QueryAnswer>
  );
}

function CaseHead({ reportCase }: { reportCase: ReportCase }) {
  const { t } = useTranslation("operate");
  const { act } = useAct();
  const [claimReport] = useClaimReport();
  const [releaseReport] = useReleaseReport();
  const { subject, subjectKey, state } = reportCase;
  const claim = (): void => act(() => claimReport({ variables: { subjectKey } }), t("reports.claimed"));
  const release = (): void => act(() => releaseReport({ variables: { subjectKey } }), t("reports.released"));
  usePageKey("claim", claim);
  usePageKey("release", release);
  return (
    <header className="flex flex-wrap items-center gap-2">
      <BackLink to="/operate/reports" label={t("reports.back")} className="-ml-2.5" />
      <h1 className="text-xl font-bold">{t(`reports.subjects.${subject}`)}</h1>
      {state.isDeleted && <Chip tone="warning">{t("npcs.state.deleted")}</Chip>}
      {state.isHidden && <Chip tone="warning">{t("npcs.state.hidden")}</Chip>}
      {state.hold && <Chip tone="warning">{t(`npcs.state.${state.hold}`)}</Chip>}
      {!state.hold && state.visibility && <Chip>{t(`npcs.state.${state.visibility}`)}</Chip>}
      <span className="ml-auto flex">
        <SmallButton onClick={claim}>{t("reports.claim")}</SmallButton>
        <SmallButton onClick={release}>{t("reports.release")}</SmallButton>
        <KeysButton />
      </span>
    </header>
  );
}

function CaseReports({ reports }: Pick<ReportCase, "reports">) {
  const { t } = useTranslation(["operate", "decisions"]);
  const times = useTimes();
  return (
    <Section title={t("operate:reports.said")}>
      {reports.map(({ id, rule, text, name, email, isFromFilter, createdAt }) => (
        <div key={id} className="px-4 py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium">{t(`decisions:rules.${rule}`)}</span>
            <time dateTime={createdAt} title={times.dateTime(createdAt)} className="text-sm text-muted">
              {times.relative(createdAt)}
            </time>
          </p>
          {text && (
            <p dir="auto" className="whitespace-pre-line">
              {text}
            </p>
          )}
          {isFromFilter && <p className="text-sm text-muted">{t("operate:reports.fromFilter")}</p>}
          {(name ?? email) && (
            <p dir="auto" className="text-sm text-muted">
              {[name, email].filter(Boolean).join(" · ")}
            </p>
          )}
        </div>
      ))}
    </Section>
  );
}
