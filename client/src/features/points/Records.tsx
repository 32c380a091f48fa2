import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { GiftIcon } from "../../components/icons/icons.tsx";
import { InfiniteEnd } from "../../components/loading/InfiniteEnd.tsx";
import { SkeletonRows } from "../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../components/notices/LoadFailure.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { usePoints } from "../../lib/points/usePoints.ts";
import { BalanceSummary } from "./BalanceSummary.tsx";
import { PointsWays } from "./PointsWays.tsx";
import { RecordRow } from "./RecordRow.tsx";
import { usePointsRecords } from "./usePointsRecords.ts";

/** The balance and every change of it. */
export function Records() {
  const { t } = useTranslation("points");
  const points = usePoints();
  const list = usePointsRecords(points?.balance);
  const { items: records, error, loading, retry } = list;
  return (
    <>
      {points && <BalanceSummary points={points} />}
      <PointsWays />
      <h2 className="mt-2 px-1 font-semibold">{t("records")}</h2>
      {loading && (
        <SkeletonRows
          count={6}
          list="divide-y divide-line rounded-card border border-line bg-card"
          row="min-h-18 gap-3 px-4 py-3"
          picture="size-10 rounded-full"
          lines={["h-4 w-2/5 rounded-sm", "h-3 w-3/5 rounded-sm"]}
          end="h-4 w-12 rounded-sm"
        />
      )}
      {error && <LoadFailure title={t("loadError")} error={error} onRetry={retry} />}
      {!loading && !error && records.length === 0 && (
        <Notice icon={<GiftIcon size={28} />} title={t("empty.title")} text={t("empty.text")}>
          <LinkButton to="/">{t("empty.action")}</LinkButton>
        </Notice>
      )}
      {records.length > 0 && (
        <ul
          aria-label={t("records")}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {records.map((record) => (
            <RecordRow key={record.id} record={record} />
          ))}
        </ul>
      )}
      <InfiniteEnd list={list} />
    </>
  );
}
