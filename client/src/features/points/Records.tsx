import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../components/Button.tsx";
import { AlertIcon, GiftIcon } from "../../components/icons.tsx";
import { InfiniteEnd } from "../../components/loading/InfiniteEnd.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useErrorText } from "../../lib/apollo/useErrorText.ts";
import { usePoints } from "../../lib/points/usePoints.ts";
import { BalanceSummary } from "./BalanceSummary.tsx";
import { RecordRow } from "./RecordRow.tsx";
import { RecordsSkeleton } from "./RecordsSkeleton.tsx";
import { usePointsRecords } from "./usePointsRecords.ts";

/** The balance and every change of it. */
export function Records() {
  const { t } = useTranslation(["points", "common"]);
  const errorText = useErrorText();
  const points = usePoints();
  const { records, error, loading, hasMore, moreFailed, loadMore, retry } = usePointsRecords(points?.balance);
  return (
    <>
      {points && <BalanceSummary points={points} />}
      <h2 className="mt-2 px-1 font-semibold">{t("points:records")}</h2>
      {loading && <RecordsSkeleton label={t("common:loading")} />}
      {error && (
        <Notice urgent icon={<AlertIcon size={28} />} title={t("points:loadError")} text={errorText(error)}>
          <Button onClick={retry}>{t("common:retry")}</Button>
        </Notice>
      )}
      {!loading && !error && records.length === 0 && (
        <Notice icon={<GiftIcon size={28} />} title={t("points:empty.title")} text={t("points:empty.text")}>
          <LinkButton to="/">{t("points:empty.action")}</LinkButton>
        </Notice>
      )}
      {records.length > 0 && (
        <ul aria-label={t("points:records")} className="divide-y divide-line rounded-card border border-line bg-card">
          {records.map((record) => (
            <RecordRow key={record.id} record={record} />
          ))}
        </ul>
      )}
      {hasMore && <InfiniteEnd onReach={loadMore} failed={moreFailed} />}
    </>
  );
}
