import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { GiftIcon } from "../../components/icons/icons.tsx";
import { GrowingRows } from "../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../components/loading/SkeletonRows.tsx";
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
  const skeleton = (
    <SkeletonRows
      count={6}
      list="divide-y divide-line rounded-card border border-line bg-card"
      row="min-h-18 gap-3 px-4 py-3"
      picture="size-10 rounded-full"
      lines={["h-4 w-2/5 rounded-sm", "h-3 w-3/5 rounded-sm"]}
      end="h-4 w-12 rounded-sm"
    />
  );
  const empty = (
    <Notice icon={<GiftIcon size={28} />} title={t("empty.title")} text={t("empty.text")}>
      <LinkButton to="/">{t("empty.action")}</LinkButton>
    </Notice>
  );
  return (
    <>
      {points && <BalanceSummary points={points} />}
      <PointsWays />
      <h2 className="mt-2 px-1 font-semibold">{t("records")}</h2>
      <GrowingRows list={list} failure={t("loadError")} skeleton={skeleton} empty={empty}>
        <ul
          aria-label={t("records")}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
        >
          {list.items.map((record) => (
            <RecordRow key={record.id} record={record} />
          ))}
        </ul>
      </GrowingRows>
    </>
  );
}
