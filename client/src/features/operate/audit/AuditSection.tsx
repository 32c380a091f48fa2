import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { DownloadIcon } from "../../../components/icons/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { saveFile } from "../../../lib/saveFile.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { Answered } from "../shell/Answered.tsx";
import { PageSteps, ROWS } from "../shell/PageSteps.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { useAct } from "../shell/useAct.ts";
import { AuditCsvDocument, useAudit } from "./audit.generated.ts";
import type { AuditQuery } from "./audit.generated.ts";

/** What moderators and operators have done. */
export function AuditSection() {
  const { t } = useTranslation("operate");
  const client = useApolloClient();
  const { act, running } = useAct();
  const [page, setPage] = useState(1);
  const query = useAudit({ variables: { page, limit: ROWS } });
  const save = async (): Promise<void> => {
    const { data } = await client.query({ query: AuditCsvDocument, fetchPolicy: "no-cache" });
    if (data) saveFile("causerie-audit.csv", data.auditCsv, "text/csv");
  };
  return (
    <>
      <SectionHead title={t("sections.audit")} text={t("audit.text")}>
        <SmallButton variant="soft" disabled={running} onClick={() => act(save)}>
          <DownloadIcon size={18} />
          {t("audit.save")}
        </SmallButton>
      </SectionHead>
      <Answered query={query}>
        {({ auditEntries: { items, total } }) =>
          total === 0 ? (
            <Notice title={t("audit.empty")} />
          ) : (
            <>
              <ul
                aria-label={t("sections.audit")}
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {items.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
              <PageSteps page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </Answered>
    </>
  );
}

/** When, who, what, to what and why. */
function EntryRow({ entry }: { entry: AuditQuery["auditEntries"]["items"][number] }) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const { at, operatorName, act, subject, reason } = entry;
  return (
    <li className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[minmax(0,9rem)_minmax(0,9rem)_minmax(0,1fr)]">
      <time dateTime={at} title={times.dateTime(at)} className="text-sm text-muted">
        {times.relative(at)}
      </time>
      <span dir="auto" className="truncate font-medium">
        {operatorName}
      </span>
      <span className="min-w-0">
        {/* Acts of a later version have no words yet. */}
        <span className="block">{t(`audit.acts.${act}`, { defaultValue: act })}</span>
        {reason && (
          <span dir="auto" className="block text-sm">
            {reason}
          </span>
        )}
        {subject && <span className="block text-xs break-all text-muted">{subject}</span>}
      </span>
    </li>
  );
}
