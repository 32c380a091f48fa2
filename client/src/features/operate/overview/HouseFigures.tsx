import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { Figures } from "../shell/Figures.tsx";
import { useBytes } from "./useBytes.ts";
import type { OperatorOverviewQuery } from "./overview.generated.ts";

type Overview = OperatorOverviewQuery["operatorOverview"];

/** Today, what waits, and how the node does that answers. */
export function HouseFigures({ overview }: { overview: Overview }) {
  const { t } = useTranslation("operate");
  const { month, waiting, databaseBytes, lastBackupAt } = overview;
  const times = useTimes();
  const today = month.at(-1);
  const figures = useFigures();
  const bytes = useBytes();
  return (
    <>
      <Section title={t("overview.today")} aside={<Note text={t("overview.utc")} />}>
        <Figures
          items={figures({
            replies: today?.replies,
            people: today?.people,
            tokens: today?.tokens,
            errors: today?.errors,
          })}
        />
      </Section>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={t("overview.waiting")}>
          <Figures
            items={[
              ...figures({
                reports: waiting.reports,
                appeals: waiting.appeals,
                npcs: waiting.npcs,
                orders: waiting.flaggedOrders,
                mails: overview.node.queues.mails,
              }),
              { label: t("overview.counts.databaseSize"), value: bytes(databaseBytes) },
              {
                label: t("overview.counts.backup"),
                value: lastBackupAt === null ? t("overview.never") : times.relative(lastBackupAt),
              },
            ]}
          />
        </Section>
        <NodeFigures node={overview.node} />
      </div>
    </>
  );
}

/** Figures of the process that has answered: another may answer next. */
function NodeFigures({ node: { version, startedAt, people, queues, disk } }: { node: Overview["node"] }) {
  const { t } = useTranslation("operate");
  const figures = useFigures();
  const bytes = useBytes();
  const times = useTimes();
  return (
    <Section title={t("overview.node")} aside={<Note text={t("overview.nodeNote")} />}>
      <Figures
        items={[
          ...figures({ online: people, journal: queues.journal, database: queues.database, uploads: queues.uploads }),
          ...(disk ? [{ label: t("overview.disk", { total: bytes(disk.total) }), value: bytes(disk.free) }] : []),
        ]}
      />
      <p className="px-4 py-2.5 text-sm text-muted">
        {t("overview.version", { version, time: times.dateTime(startedAt) })}
      </p>
    </Section>
  );
}

const Note = ({ text }: { text: string }) => <span className="text-right text-sm text-muted">{text}</span>;

/** Numbers by their names, in words; a dash where one cannot be read. */
function useFigures() {
  const { t } = useTranslation(["operate", "common"]);
  return (counts: Record<string, number | null | undefined>) =>
    Object.entries(counts).map(([name, value]) => ({
      label: t(`operate:overview.counts.${name}`),
      value: value === null ? "–" : t("common:number", { value: value ?? 0 }),
    }));
}
