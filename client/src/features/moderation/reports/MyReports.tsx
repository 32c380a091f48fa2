import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { GrowingRows } from "../../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { GROWING, useGrowingList } from "../../../lib/paging/useGrowingList.ts";
import { ReportRow } from "./ReportRow.tsx";
import { useMyReports } from "./reports.generated.ts";

/** Reports a page. */
const LIMIT = 20;

/**
 * The viewer's reports, newest first. That there are none is said where the page shows nothing else: below a decision
 * it would distract from it.
 */
export function MyReports({ hasPageAlone }: { hasPageAlone: boolean }) {
  const { t } = useTranslation("reports");
  const { data, error, loading, refetch, fetchMore } = useMyReports({
    variables: { page: 1, limit: LIMIT },
    ...GROWING,
  });
  const list = useGrowingList({
    page: data?.myReports,
    limit: LIMIT,
    error,
    loading,
    refetch,
    fetchPage: (page) => fetchMore({ variables: { page } }),
  });
  const skeleton = (
    <SkeletonRows
      count={4}
      list="flex flex-col gap-3"
      row="min-h-18 gap-3 rounded-card border border-line bg-card p-4"
      picture="size-11 rounded-full"
      lines={["h-4 w-2/5 rounded-sm", "h-3 w-3/5 rounded-sm"]}
      end="h-6 w-20 rounded-full"
    />
  );
  const empty = hasPageAlone && (
    <Notice face="/faces/hana.svg" title={t("page.emptyTitle")} text={t("page.emptyText")}>
      <LinkButton to="/">{t("page.emptyAction")}</LinkButton>
    </Notice>
  );
  return (
    <GrowingRows list={list} failure={t("page.loadError")} skeleton={skeleton} empty={empty}>
      <ul aria-label={t("page.own")} className="flex flex-col gap-3">
        {list.items.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </GrowingRows>
  );
}
