import { useTranslation } from "react-i18next";
import { classNames } from "../../components/classNames.ts";
import { IconDisc } from "../../components/icons/IconDisc.tsx";
import { ChatIcon, GiftIcon, PlusIcon } from "../../components/icons/icons.tsx";
import { useTimes } from "../../lib/time/useTimes.ts";
import type { PointsRecordType } from "../../schema.generated.ts";
import type { PointsRecordRowFragment } from "./points.generated.ts";

const SIGN: Record<PointsRecordType, typeof GiftIcon> = {
  recharge: PlusIcon,
  consumption: ChatIcon,
  system_grant: GiftIcon,
};
const COLOUR: Record<PointsRecordType, string> = {
  recharge: "bg-success-soft text-success",
  consumption: "bg-primary-soft text-primary",
  system_grant: "bg-accent-soft text-accent",
};

/** One change of the balance: what kind, what for, when, how much, and what was left then. */
export function RecordRow({ record }: { record: PointsRecordRowFragment }) {
  const { t } = useTranslation("points");
  const times = useTimes();
  const { type, amount, balanceAfter, description, createdAt } = record;
  const Sign = SIGN[type];
  const kind = t(`types.${type}`);
  return (
    <li className="flex min-h-18 items-center gap-3 px-4 py-3">
      <IconDisc className={classNames("size-10", COLOUR[type])}>
        <Sign size={20} />
      </IconDisc>
      <span className="min-w-0 flex-1">
        {/* A purpose that has no translation here is shown by its kind. */}
        <span className="block truncate font-medium">{t([`purposes.${description}`, `types.${type}`])}</span>
        <span className="block truncate text-sm text-muted">
          {kind}
          {" · "}
          <time dateTime={createdAt} title={times.dateTime(createdAt)}>
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
    </li>
  );
}
