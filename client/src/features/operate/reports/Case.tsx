import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { useOwnTitle } from "../../../lib/pageTitle.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { CaseEvidence } from "./CaseEvidence.tsx";
import { CaseHead } from "./CaseHead.tsx";
import { CaseHistory } from "./CaseHistory.tsx";
import { CaseReports } from "./CaseReports.tsx";
import { DecideForm } from "./DecideForm.tsx";
import { useReportCase } from "./reports.generated.ts";
import { useCaseAct } from "./useCaseAct.ts";

/** One thing that was reported: what it was, who said what about it, what was decided before, and the decision. */
export function Case({ subjectKey }: { subjectKey: string }) {
  const { t } = useTranslation("operate");
  const navigate = useNavigate();
  const queue = `/operate/reports${useLocation().search}`;
  // Each look at evidence is noted, so nothing is read again unasked.
  const query = useReportCase({
    variables: { subjectKey },
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-only",
  });
  const again = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const { act, running } = useCaseAct(again, queue);
  const toQueue = (): void => void navigate(queue, { state: { from: subjectKey } });
  usePageKey("back", toQueue);
  usePageKey("leave", () => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  usePageKey("help", () => openPageSheet({ kind: "keys" }));
  useOwnTitle(query.data?.reportCase.title ?? t("reports.case"));
  return (
    <QueryAnswer query={query}>
      {({ reportCase }) => (
        <>
          <CaseHead reportCase={reportCase} act={act} queue={queue} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
            <div className="flex min-w-0 flex-col gap-4">
              <CaseEvidence reports={reportCase.reports} />
              <CaseReports reports={reportCase.reports} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <DecideForm reportCase={reportCase} act={act} running={running} onDecided={toQueue} />
              <CaseHistory history={reportCase.history} onChanged={() => void again()} />
            </div>
          </div>
        </>
      )}
    </QueryAnswer>
  );
}
