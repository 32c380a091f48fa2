import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { DownloadIcon } from "../../../components/icons/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { saveFile } from "../../../lib/saveFile.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { PageSteps, ROWS } from "../shell/PageSteps.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { useAct } from "../shell/useAct.ts";
import { usePage } from "../shell/usePage.ts";
import { AuditCsvDocument, useAudit } from "./audit.generated.ts";
import type { AuditQuery } from "./audit.generated.ts";

/** What moderators and operators have done. */
export function AuditSection() {
  const { t } = useTranslation("operate");
  const client = useApolloClient();
  const { act, running } = useAct();
  const { page, setPage } = usePage();
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
      <QueryAnswer query={query}>
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
      </QueryAnswer>
    </>
  );
}

/** When, who, what, to what and why. */
function EntryRow({ entry }: { entry: AuditQuery["auditEntries"]["items"][number] }) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const { at, operatorName, act, subject, reason } = entry;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2.5 sm:grid-cols-[minmax(0,9rem)_minmax(0,9rem)_minmax(0,1fr)]">
      <time dateTime={at} title={times.dateTime(at)} className="text-sm text-muted max-sm:order-1">
        {times.relative(at)}
      </time>
      <span dir="auto" className="truncate font-medium">
        {operatorName}
      </span>
      <span className="min-w-0 max-sm:order-2 max-sm:col-span-2">
        {/* Acts of a later version have no words yet. */}
        <span className="block">{t(`audit.acts.${act}`, { defaultValue: act })}</span>
        {reason && (
          <span dir="auto" className="block text-sm">
            {reason}
          </span>
        )}
        {subject && <Subject subject={subject} />}
      </span>
    </li>
  );
}

/** The sections that show what entries name. */
const PLACES: Record<string, string> = { user: "people", npc: "npcs" };

/** What an act was done to, with the way there. */
function Subject({ subject }: { subject: string }) {
  const [kind = "", id = "", ...more] = subject.split(" ");
  const place = PLACES[kind];
  const look = "block text-xs break-all text-muted";
  if (!place || more.length > 0) return <span className={look}>{subject}</span>;
  return (
    <Link to={place === "npcs" ? `/operate/npcs?q=${id}` : `/operate/${place}/${id}`} className={`${look} underline`}>
      {subject}
    </Link>
  );
}
