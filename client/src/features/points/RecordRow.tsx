import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { classNames } from "../../components/classNames.ts";
import { useTimes } from "../../lib/time/useTimes.ts";
import { purposeOf } from "../../../../schema/rules/points.ts";
import type { PointsRecordRowFragment } from "./points.generated.ts";
import { RecordDisc } from "./RecordDisc.tsx";
import { RecordNpc } from "./RecordNpc.tsx";
import { recordPath } from "./recordPath.ts";

const ROW = "flex min-h-18 items-center gap-3 px-4 py-3";

/**
 * One change of the balance: what for, with which character, when, how much, and what was left then.
 * Leads to what it belongs to.
 */
export function RecordRow({ record }: { record: PointsRecordRowFragment }) {
  const { t } = useTranslation("points");
  const times = useTimes();
  const { type, amount, balanceAfter, description, npc, createdAt } = record;
  const purpose = purposeOf(description);
  const path = recordPath(record);
  const shown = (
    <>
      <RecordDisc purpose={purpose} type={type} />
      <span className="min-w-0 flex-1">
        {/* A purpose that is not known here is shown by its type. */}
        <span className="block truncate font-medium">{t(purpose ? `purposes.${purpose}` : `types.${type}`)}</span>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          {npc && (
            <>
              <RecordNpc npc={npc} />
              <span aria-hidden="true">·</span>
            </>
          )}
          <time dateTime={createdAt} title={times.dateTime(createdAt)} className="shrink-0">
            {times.relative(createdAt)}
          </time>
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className={classNames("block font-bold", amount > 0 && "text-success")}>
          {t("amount", { value: amount }).replace("-", "−")}
        </span>
        <span className="block text-sm text-muted">{t("balanceAfter", { value: balanceAfter })}</span>
      </span>
    </>
  );
  return (
    <li>
      {path ? (
        <Link
          to={path}
          className={classNames(
            ROW,
            "transition-colors hover:bg-primary-soft/50 focus-visible:-outline-offset-2 active:bg-primary-soft",
          )}
        >
          {shown}
        </Link>
      ) : (
        <div className={ROW}>{shown}</div>
      )}
    </li>
  );
}
